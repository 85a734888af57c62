import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { Tokens } from 'marked';
import { buttonOf, isLink, isPicture, type LetterToken } from './read-letter.js';

type Part<P = object> = ComponentType<P & { readonly children: ReactNode }>;

/** The elements that a letter is made of: a mail and a page have their own. */
export interface LetterParts {
  readonly Paragraph: Part;
  readonly Heading: Part;
  readonly Quote: Part;
  readonly List: Part<{ readonly ordered: boolean }>;
  readonly Rule: ComponentType;
  readonly Link: Part<{ readonly href: string }>;
  readonly Button: ComponentType<{ readonly href: string; readonly children: string }>;
  readonly Picture: ComponentType<{ readonly src: string; readonly alt: string }>;
}

interface BodyProps {
  readonly tokens: LetterToken[];
  readonly parts: LetterParts;
}

/** Renders a letter. Unsupported Markdown and HTML are shown as text. */
export function LetterBody({ tokens, parts }: BodyProps) {
  return tokens.map((token, index) => <Fragment key={index}>{block(token, parts)}</Fragment>);
}

function block(token: LetterToken, parts: LetterParts): ReactNode {
  const inner = () => words((token as Tokens.Generic).tokens ?? [], parts);
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <parts.Heading>{inner()}</parts.Heading>;
    // The content of a list item.
    case 'text':
      return inner();
    case 'paragraph': {
      const button = buttonOf(token as Tokens.Paragraph);
      if (button) return <parts.Button href={button.href}>{button.text}</parts.Button>;
      return <parts.Paragraph>{inner()}</parts.Paragraph>;
    }
    case 'blockquote':
      return (
        <parts.Quote>
          <LetterBody tokens={(token as Tokens.Blockquote).tokens} parts={parts} />
        </parts.Quote>
      );
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return (
        <parts.List ordered={ordered}>
          {items.map((item, index) => (
            <li key={index}>
              <LetterBody tokens={item.tokens} parts={parts} />
            </li>
          ))}
        </parts.List>
      );
    }
    case 'hr':
      return <parts.Rule />;
    default:
      return <parts.Paragraph>{token.raw.trim()}</parts.Paragraph>;
  }
}

function words(tokens: LetterToken[], parts: LetterParts): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{word(token, parts)}</Fragment>);
}

function word(token: LetterToken, parts: LetterParts): ReactNode {
  const inner = () => words((token as Tokens.Generic).tokens ?? [], parts);
  switch (token.type) {
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'br':
      return <br />;
    case 'link': {
      const { href } = token as Tokens.Link;
      return isLink(href) ? <parts.Link href={href}>{inner()}</parts.Link> : inner();
    }
    case 'image': {
      const { href, text } = token as Tokens.Image;
      return isPicture(href) ? <parts.Picture src={href} alt={text} /> : text;
    }
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text;
    default:
      return token.raw;
  }
}
