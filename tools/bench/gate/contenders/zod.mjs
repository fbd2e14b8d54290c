import * as z from 'zod';
import { zodGate } from './zod-schemas.mjs';

export function build(contract) {
  return zodGate(z, contract);
}
