import { lexer, type Token, type Tokens, walkTokens } from 'marked';

export type LetterToken = Token;

/** Parses the Markdown of a letter. */
export const readLetter = (markdown: string): LetterToken[] => lexer(markdown);

/** Returns the targets of all links that a letter shows as links. */
export const linksIn = (tokens: LetterToken[]): string[] =>
  all<Tokens.Link>(tokens, 'link').flatMap(({ href }) => (isLink(href) ? [href] : []));

/** Returns address and alternative text of all pictures, also of those that are not shown. */
export const picturesIn = (tokens: LetterToken[]): { src: string; alt: string }[] =>
  all<Tokens.Image>(tokens, 'image').map(({ href, text }) => ({ src: href, alt: text }));

/** Web addresses, mail addresses and paths of the site. Other links are shown as text. */
export const isLink = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href);

/** Pictures of the site. Another site would learn who opens the letter. */
export const isPicture = (src: string): boolean => /^\/images\/[a-z0-9-]+\.(webp|jpg|png)$/.test(src);

/**
 * Returns the link of a paragraph that is a button: `**[See it](/shop)**`, and nothing else in the paragraph.
 */
export function buttonOf({ tokens = [] }: { tokens?: LetterToken[] }): Tokens.Link | undefined {
  const [strong, ...more] = tokens;
  if (strong?.type !== 'strong' || more.length > 0) return undefined;
  const [link, ...others] = (strong as Tokens.Strong).tokens;
  return link?.type === 'link' && others.length === 0 && isLink((link as Tokens.Link).href)
    ? (link as Tokens.Link)
    : undefined;
}

function all<T extends LetterToken>(tokens: LetterToken[], type: string): T[] {
  const found: T[] = [];
  void walkTokens(tokens, (token) => {
    if (token.type === type) found.push(token as T);
  });
  return found;
}
