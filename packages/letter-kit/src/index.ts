export { LetterBody, type LetterParts } from './letter-body.js';
export { isLink, isPicture, linksIn, type LetterToken, picturesIn, readLetter } from './read-letter.js';
export { plainParts } from './plain-parts.js';
export { newestFirst } from './newest-first.js';
