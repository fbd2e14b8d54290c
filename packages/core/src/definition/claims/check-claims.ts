import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import { quote } from '../../text/quote.js';
import { visibleText } from '../../text/visible-text.js';
import { foldText } from '../fold-text.js';
import type { Claim, ClaimFacts, ClaimPlace } from './claim.js';
import { type ClaimTexts, claimTexts, type PlacedText } from './claim-texts.js';
import { orderClaims } from './order-claims.js';

export interface CheckClaimsOptions {
  /** What the conditions of claims look at. Default none. */
  readonly facts?: ClaimFacts;
}

/** A claim that a text does not make, or a phrase that must not be in it. */
export interface ClaimIssue extends Issue {
  readonly claimId: string;
  /** The phrase that is missing or too much. */
  readonly phrase?: string;
  /** The whole text that was looked at. */
  readonly text: string;
}

/**
 * Checks the text that a model finally gets against what it must be told: one issue for each phrase that is missing or
 * forbidden, in the order of facets and ids; none when all is well.
 *
 * Takes a definition in any form (composed, or as an adapter hands it to OpenAI, Anthropic, Gemini or MCP) or a rendered
 * text, which then counts as every place. Check after the last step that changes the text: a provider's length limit
 * can drop a claim. White space and Unicode composition do not count, letter case does (N3).
 */
export function checkClaims(
  definition: unknown,
  claims: readonly Claim[],
  options: CheckClaimsOptions = {},
): readonly ClaimIssue[] {
  const texts = claimTexts(definition);
  const facts = options.facts ?? {};
  return orderClaims(claims).flatMap((claim) => checkClaim(claim, texts, facts));
}

function checkClaim(claim: Claim, texts: ClaimTexts, facts: ClaimFacts): readonly ClaimIssue[] {
  const places = typeof claim.where === 'string' ? [claim.where] : claim.where;
  const phrases = phrasesOf(claim);
  if (claim.when !== undefined && !claim.when(facts)) {
    return phrases.all.concat(phrases.any).flatMap((phrase) => forbidden(claim, phrase, texts.all));
  }
  const forbid = claim.forbid ?? [];
  if (
    places.length === 0 ||
    (phrases.all.length === 0 && !phrases.needsAny && forbid.length === 0)
  ) {
    const message = `claim ${visibleText(claim.id)} checks nothing: give it a place and a phrase`;
    return [issueOf('claim-missing', claim, message, undefined, { text: '', path: [] })];
  }
  return places.flatMap((place) => [
    ...phrases.all.flatMap((phrase) => missing(claim, place, [phrase], texts)),
    ...(phrases.needsAny ? missing(claim, place, phrases.any, texts) : []),
    ...forbid.flatMap((phrase) => forbidden(claim, phrase, texts.at(place))),
  ]);
}

interface Phrases {
  readonly all: readonly string[];
  readonly any: readonly string[];
  readonly needsAny: boolean;
}

function phrasesOf({ match, say }: Claim): Phrases {
  if (match === undefined) {
    return { all: say === undefined ? [] : [say], any: [], needsAny: false };
  }
  return 'any' in match
    ? { all: [], any: match.any, needsAny: true }
    : { all: match.all, any: [], needsAny: false };
}

function missing(
  claim: Claim,
  place: ClaimPlace,
  phrases: readonly string[],
  texts: ClaimTexts,
): readonly ClaimIssue[] {
  const found = texts.at(place);
  if (phrases.some((phrase) => found.some((one) => contains(claim, one, phrase)))) return [];
  const [text = { text: '', path: texts.pathOf(place) }] = found;
  const wanted = phrases.map(quote).join(' or ');
  const reads = found.length === 0 ? 'there is no such text' : `it reads ${quote(text.text)}`;
  const message = `claim ${visibleText(claim.id)}: ${visibleText(place)} does not say ${wanted || 'anything that would do'}${reasonOf(claim)}; ${reads}`;
  return [issueOf('claim-missing', claim, message, phrases[0], text)];
}

function forbidden(
  claim: Claim,
  phrase: string,
  texts: readonly PlacedText[],
): readonly ClaimIssue[] {
  return texts
    .filter((one) => contains(claim, one, phrase))
    .map((one) => {
      const where = one.path.length === 0 ? 'the text' : visibleText(one.path.join('/'));
      const message = `claim ${visibleText(claim.id)}: ${where} must not say ${quote(phrase)}${reasonOf(claim)}; it reads ${quote(one.text)}`;
      return issueOf('claim-forbidden', claim, message, phrase, one);
    });
}

function contains(claim: Claim, { text }: PlacedText, phrase: string): boolean {
  const [within, wanted] = [foldText(text), foldText(phrase)];
  // An empty phrase says nothing: no text makes it, and no text can be blamed for it.
  if (wanted === '') return false;
  return claim.ignoreCase === true
    ? within.toLowerCase().includes(wanted.toLowerCase())
    : within.includes(wanted);
}

function reasonOf(claim: Claim): string {
  return claim.why === undefined ? '' : ` (why: ${visibleText(claim.why)})`;
}

function issueOf(
  code: IssueCode,
  claim: Claim,
  message: string,
  phrase: string | undefined,
  at: PlacedText,
): ClaimIssue {
  return Object.freeze({
    ...makeIssue({ code, message, path: at.path }),
    claimId: claim.id,
    ...(phrase === undefined ? {} : { phrase }),
    text: at.text,
  });
}
