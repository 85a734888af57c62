import { Fragment, type ReactNode } from 'react';
import type { Token, Tokens } from 'marked';
import { HEADING, LINK, LIST, Paragraph, PICTURE, QUOTE, RULE } from '@studio/mail-kit';

/** Resolves links and pictures of a letter. A link or picture that resolves to undefined is omitted. */
export interface LetterLinks {
  link(href: string): string | undefined;
  picture(href: string): string | undefined;
}

/** Renders Markdown with our mail styles. Unsupported nodes and raw HTML are shown as text. */
export function MarkdownBody({ tokens, links }: { readonly tokens: Token[]; readonly links: LetterLinks }) {
  return tokens.map((token, index) => <Fragment key={index}>{block(token, links)}</Fragment>);
}

function block(token: Token, links: LetterLinks): ReactNode {
  const inner = () => words((token as Tokens.Generic).tokens ?? [], links);
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return (
        <h2 className="ink" style={HEADING}>
          {inner()}
        </h2>
      );
    // The content of a list item.
    case 'text':
      return inner();
    case 'paragraph':
      return <Paragraph>{inner()}</Paragraph>;
    case 'blockquote':
      return (
        <blockquote className="ink" style={QUOTE}>
          <MarkdownBody tokens={(token as Tokens.Blockquote).tokens} links={links} />
        </blockquote>
      );
    case 'list':
      return list(token as Tokens.List, links);
    case 'hr':
      return <hr className="ink" style={RULE} />;
    default:
      return <Paragraph>{token.raw.trim()}</Paragraph>;
  }
}

function list({ ordered, items }: Tokens.List, links: LetterLinks): ReactNode {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className="ink" style={LIST}>
      {items.map((item, index) => (
        <li key={index}>
          <MarkdownBody tokens={item.tokens} links={links} />
        </li>
      ))}
    </List>
  );
}

function words(tokens: Token[], links: LetterLinks): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{word(token, links)}</Fragment>);
}

function word(token: Token, links: LetterLinks): ReactNode {
  const inner = () => words((token as Tokens.Generic).tokens ?? [], links);
  switch (token.type) {
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'br':
      return <br />;
    case 'link': {
      const href = links.link((token as Tokens.Link).href);
      return href ? (
        <a className="link" href={href} style={LINK}>
          {inner()}
        </a>
      ) : (
        inner()
      );
    }
    case 'image': {
      const { href, text } = token as Tokens.Image;
      const src = links.picture(href);
      return src ? <img src={src} alt={text} style={PICTURE} /> : text;
    }
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text;
    default:
      return token.raw;
  }
}
