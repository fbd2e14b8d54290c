import '@hyperjump/json-schema/formats';
import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

setShouldValidateFormat(true);

/**
 * The verdicts of two other validators on one document: a function from a value to true, false or, where the validator
 * throws, to its message. `release` forgets the document.
 */
export async function askPeers(document, number) {
  const uri = `https://differential.example/${number}`;
  registerSchema(structuredClone(document), uri);
  const hyperjump = await attempt(async () => {
    const ask = await validate(uri);
    return (value) => ask(value).valid;
  });
  const ajv = await attempt(async () => {
    // A document of its own base: its inner names are not those of the document before.
    const instance = new Ajv2020({
      strict: false,
      ownProperties: true,
      logger: false,
    });
    addFormats.default(instance);
    return instance.compile({ $id: uri, ...document });
  });
  return { ajv: safely(ajv), hyperjump: safely(hyperjump), release: () => unregisterSchema(uri) };
}

async function attempt(make) {
  try {
    return await make();
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function safely(ask) {
  return (value) => {
    try {
      return ask(value) === true;
    } catch (error) {
      return `throws: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
}
