import type { FunctionTable } from './check.js';
import { adapterFunctions } from './functions/adapter-functions.js';
import { bindFunctions } from './functions/bind-functions.js';
import { cacheFunctions } from './functions/cache-functions.js';
import { definitionFunctions } from './functions/definition-functions.js';
import { flatFunctions } from './functions/flat-functions.js';
import { gateFunctions } from './functions/gate-functions.js';
import { spawnFunctions } from './functions/spawn-functions.js';
import { toolFunctions } from './functions/tool-functions.js';

/** Every row of section 4 of the README. */
export const functionTable: FunctionTable = {
  ...flatFunctions,
  ...gateFunctions,
  ...toolFunctions,
  ...bindFunctions,
  ...cacheFunctions,
  ...spawnFunctions,
  ...definitionFunctions,
  ...adapterFunctions,
};
