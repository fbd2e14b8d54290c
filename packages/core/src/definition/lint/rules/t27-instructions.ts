import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instructions?|prompts?|rules|guidelines|policies)\b/i,
  /\b(?:do not|don't|never|without)\b[^.\n]{0,20}\b(?:tell|telling|mention|mentioning|inform|informing|reveal|notify|notifying|ask|asking)\b[^.\n]{0,20}\b(?:the |any )?(?:user|human|person|operator)\b/i,
  /\b(?:system|developer) (?:prompt|message)\b/i,
  /<\/?(?:system|important|instructions?|admin|hidden|secret)\b[^>\n]{0,80}>/i,
  /<!--/,
  /\byou (?:must|should|have to) (?:always |first |also )*(?:call|run|read|send|include|pass)\b/i,
  /\bbefore (?:using|calling) (?:any|every|each|all) (?:other )?tools?\b/i,
  /\b(?:api[ _-]?keys?|passwords?|credentials|\.env|id_rsa|ssh keys?|private keys?)\b[^.\n]{0,60}\b(?:into|as|in|via|to) (?:this|the|an?) (?:argument|parameter|field|note|context|url)\b/i,
  /\b(?:do not|don't|without) (?:ask|asking|wait|waiting)(?: for)? (?:confirmation|approval|permission)\b/i,
];

/** T27: a description describes; it gives no orders about the conversation around the tool. */
export const givesNoOrders: DefinitionRule = ({ text, properties }) => {
  const texts = [
    { said: text, path: ['description'] },
    ...properties.map(({ description, path }) => ({
      said: description,
      path: [...path, 'description'],
    })),
  ];
  return texts.flatMap(({ said, path }) => {
    const found = patterns
      .map((pattern) => pattern.exec(said)?.[0])
      .find((match) => match !== undefined);
    if (found === undefined) return [];
    return [
      makeFinding('T27', 'warn', 'claim-forbidden', {
        path,
        message: `the text gives the model an order: ${quote(found)}`,
        fix: 'say what the tool does; leave orders to whoever runs the model',
      }),
    ];
  });
};
