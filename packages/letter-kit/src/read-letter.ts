import { lexer, type Token, type Tokens, walkTokens } from 'marked';

export type LetterToken = Token;

/** Parses the Markdown of a letter. */
export const readLetter = (markdown: string): LetterToken[] => lexer(markdown);

/** Returns the targets of all links, also of those that are not shown as links. */
export const linksIn = (tokens: LetterToken[]): string[] =>
  all<Tokens.Link>(tokens, 'link').map(({ href }) => href);

/** Returns address and alternative text of all pictures, also of those that are not shown. */
export const picturesIn = (tokens: LetterToken[]): { src: string; alt: string }[] =>
  all<Tokens.Image>(tokens, 'image').map(({ href, text }) => ({ src: href, alt: text }));

/** Web addresses, mail addresses and paths of the site. Other links are shown as text. */
export const isLink = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href);

/** Pictures of the site. Another site would learn who opens the letter. */
export const isPicture = (src: string): boolean => /^\/images\/[a-z0-9-]+\.(webp|jpg|png)$/.test(src);

/**
 * Returns the link of a paragraph that is a button: `**[See it](/shop)**` or `[**See it**](/shop)`, and nothing else in the
 * paragraph.
 */
export function buttonOf({ tokens }: { tokens?: LetterToken[] }): { href: string; text: string } | undefined {
  const outer = only(tokens);
  const inner = only(outer?.tokens);
  const link = [outer, inner].find((token) => token?.type === 'link') as Tokens.Link | undefined;
  const isBold = outer?.type === 'strong' || inner?.type === 'strong';
  if (!link || !isBold || !isLink(link.href)) return undefined;
  return { href: link.href, text: (link === outer ? (inner as Tokens.Strong) : link).text };
}

const only = (tokens: LetterToken[] | undefined): Tokens.Generic | undefined =>
  tokens?.length === 1 ? (tokens[0] as Tokens.Generic) : undefined;

function all<T extends LetterToken>(tokens: LetterToken[], type: string): T[] {
  const found: T[] = [];
  void walkTokens(tokens, (token) => {
    if (token.type === type) found.push(token as T);
  });
  return found;
}
