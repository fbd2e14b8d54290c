import * as z from 'zod';
import { zodGate } from './zod-schemas.mjs';

/** Without generated code, as where `new Function` is forbidden. */
export function build(contract) {
  z.config({ jitless: true });
  return zodGate(z, contract);
}
