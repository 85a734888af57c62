import { z } from 'zod';

/** Maximum length of a stored error text, in characters. */
const MAX_TEXT_LENGTH = 160;
/** Replaces unknown words. */
const PLACEHOLDER = '…';

/**
 * Words in error messages of JavaScript engines, browsers, React and module loaders. All other words are
 * removed.
 */
const ERROR_WORDS: ReadonlySet<string> = new Set(
  `a abort aborted absent access accessible accessor after against aggregateError all allowed already an and any
  argument arguments array arrays arrow as assign assigned assignment async asynchronous at await bad be because
  been before bigInt binding blocked boolean boundary break browser buffer but by call callback called can cannot
  change changed character child children chunk chunkLoadError circular class clone cloned closed code component components
  constant constructor constructors content context convert converted copy could create created creating cross CSS
  custom cyclic data date declaration declared decode default define defined delete deleted dependency deprecated
  did do document does DOMException dynamic dynamically element elements empty encode encountered end ended entry
  enumerable environment error errors evalError evaluate event exceed exceeded exception execute execution exist
  existing exists expected expression extensible fail failed failure false fetch field fields file finished first
  for found from full function generator getter global had handler has have hook hooks host hydrate hydrated
  hydrating hydration hydrationError identifier if illegal image implement implemented import imported importing
  in include incomplete indexedDB infinite initial initialization initialize initialized input insecure instance
  instanceof instead integrity interface interrupted invalid invariant is it items iterable iterator its JSON key
  keys large last length let limit list listener load loaded loader loading localStorage match maximum media
  memory method minified missing mode modified module modules more must name named native navigation negative
  network new no node nodes non none not null number object objects of offline on only open operation operator
  option options or other out outside overflow parameter parent parse parsed parsing pattern permission play
  position prevented primitive private promise properties property prototype provided provider proxy quota
  quotaExceededError range rangeError rather react read reading readonly receiver recursion redefine reference
  referenceError regular rejected rejection remote remove removed render rendered rendering request required
  requires rerender resolve resource response result return returned root rules runtime scope script security
  securityError select self server set setter shared should size slot source stack start state status stopped
  storage store strict string structure style stylesheet support supported suspended suspense symbol sync syntax
  syntaxError target task than that the then this threw throw thrown time timed timeout timeoutError to token
  tokens too transition tree true try type typeError types unable uncaught undeclared undefined unexpected
  unhandled unknown unmounted unsupported unterminated update updated updates URIError URL use used user uses
  using valid value values variable version warning was weakMap were when which while window with within without
  worker write writing yield`
    .split(/\s+/)
    .filter(Boolean),
);
const QUOTED = /(["'`“‘«])(?:(?!\1|[”’»]).)*["'`”’»]/g;

/**
 * Removes from an error message everything that a person may have written: each word that is not on the fixed
 * list, and each number, URL and quotation, becomes `…`. Idempotent.
 */
export function errorText(text: string): string {
  const kept: string[] = [];
  let length = 0;
  for (const token of text.replace(QUOTED, PLACEHOLDER).split(/\s+/)) {
    const word = isReactNumber(token, kept) ? token : knownWord(token);
    if (word === PLACEHOLDER && kept.at(-1) === PLACEHOLDER) continue;
    length += word.length + 1;
    if (length > MAX_TEXT_LENGTH) break;
    kept.push(word);
  }
  return kept.join(' ');
}

/** Whether the token is an error code of React's production build: `Minified React error #418;`. */
function isReactNumber(token: string, before: readonly string[]): boolean {
  return /^#\d{1,3}[;,.]?$/.test(token) && before.slice(-3).join(' ') === 'Minified React error';
}

/**
 * Returns a listed word with the punctuation after it, in the list's spelling or capitalized; otherwise the
 * placeholder.
 */
function knownWord(token: string): string {
  const [, word = '', mark = ''] = /^\(?([A-Za-z]+)\)?([.,:;]?)\)?$/.exec(token) ?? [];
  const isKnown = ERROR_WORDS.has(word) || ERROR_WORDS.has(word.charAt(0).toLowerCase() + word.slice(1));
  return isKnown ? word + mark : PLACEHOLDER;
}

/** An error message that `errorText` has already reduced. */
export const ErrorText = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .refine((text) => errorText(text) === text, 'contains words that are not on the list');
