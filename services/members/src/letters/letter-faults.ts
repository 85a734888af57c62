import { isLink, isPicture, type LetterToken, linksIn, picturesIn } from '@studio/letter-kit';
import { kilobytes } from './letter-pictures.js';

/** Phones show about this many characters of a subject. */
const SHOWN_SUBJECT = 60;
/** Large providers cut longer mails off. */
const MAX_HTML_BYTES = 100_000;
/** Links that are tried. */
const MAX_TRIED = 40;

interface Checked {
  readonly subject: string;
  readonly tokens: LetterToken[];
  readonly html: string;
  /** Address of the page that ends the subscription. */
  readonly leave: string;
  isMissing(path: string): Promise<boolean>;
}

/** Returns a sentence for everything that is wrong with a letter. */
export async function faultsOf({ subject, tokens, html, leave, isMissing }: Checked): Promise<string[]> {
  const links = [...new Set(linksIn(tokens))];
  const paths = links.filter((link) => link.startsWith('/')).slice(0, MAX_TRIED);
  const missing = await Promise.all(paths.map(isMissing));
  const pictures = picturesIn(tokens);
  const bytes = Buffer.byteLength(html);
  return [
    subject === '' && 'It has no subject.',
    subject.length > SHOWN_SUBJECT &&
      `The subject has ${subject.length} characters; phones show about ${SHOWN_SUBJECT}.`,
    tokens.length === 0 && 'It has no text.',
    bytes > MAX_HTML_BYTES &&
      `It has ${kilobytes(bytes)} without its pictures; large providers cut off what is longer than ${kilobytes(MAX_HTML_BYTES)}.`,
    ...links.map((link) => !isLink(link) && `The link ${link} is no web address, and is shown as text.`),
    ...paths.map((path, index) => missing[index]! && `The link ${path} leads to no page.`),
    ...pictures.map(
      ({ src }) => !isPicture(src) && `The picture ${src} is not of the picture library, and is not shown.`,
    ),
    ...pictures.map(
      ({ src, alt }) => alt.trim() === '' && `The picture ${src} has no words for those who cannot see it.`,
    ),
    !html.includes(leave) && 'The link to leave the newsletter is missing.',
  ].filter((sentence) => sentence !== false);
}
