import { isLink, isPicture, readLetter } from '@studio/letter-kit';
import type { Token, Tokens } from 'marked';
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { type Markup, SCHEMAS } from './schema.js';

/** Reads a Markdown text. What the schema does not know stays as text. */
export function fromMarkdown(markdown: string, markup: Markup): Node {
  const schema = SCHEMAS[markup];
  const blocks = markup === 'all' ? blocksOf(readLetter(markdown), schema) : paragraphsOf(markdown, schema);
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

/** Paragraphs with words between stars, as the pages of stories read them. */
const paragraphsOf = (text: string, schema: Schema): Node[] =>
  text.split(/\n\s*\n/).map((paragraph) =>
    schema.node(
      'paragraph',
      null,
      paragraph
        .split('*')
        .flatMap((run, at) =>
          run === '' ? [] : [schema.text(run, at % 2 === 1 ? [schema.mark('em')] : [])],
        ),
    ),
  );

const blocksOf = (tokens: readonly Token[], schema: Schema): Node[] =>
  tokens.flatMap((token) => block(token, schema) ?? []);

function block(token: Token, schema: Schema): Node | null {
  const inner = () => inlineOf((token as Tokens.Generic).tokens ?? [], schema, []);
  switch (token.type) {
    case 'space':
      return null;
    case 'heading': {
      const { depth } = token as Tokens.Heading;
      const words = inner().filter(({ type }) => type.name !== 'image');
      return schema.node('heading', { level: depth }, words);
    }
    case 'text':
    case 'paragraph':
      return schema.node('paragraph', null, inner());
    case 'blockquote':
      return schema.node(
        'blockquote',
        null,
        orParagraph(blocksOf((token as Tokens.Blockquote).tokens, schema), schema),
      );
    case 'list':
      return list(token as Tokens.List, schema);
    case 'hr':
      return schema.node('horizontal_rule');
    default:
      return schema.node('paragraph', null, textOf(token.raw.trim(), schema, []));
  }
}

function list({ ordered, start, items }: Tokens.List, schema: Schema): Node {
  const nodes = items.map(({ tokens }) => {
    const blocks = blocksOf(tokens, schema);
    const startsWell = blocks[0]?.type.name === 'paragraph';
    return schema.node('list_item', null, startsWell ? blocks : [schema.node('paragraph'), ...blocks]);
  });
  return ordered
    ? schema.node('ordered_list', { order: start === '' ? 1 : start }, nodes)
    : schema.node('bullet_list', null, nodes);
}

function inlineOf(tokens: readonly Token[], schema: Schema, marks: readonly Mark[]): Node[] {
  return Fragment.fromArray(tokens.flatMap((token) => inline(token, schema, marks))).content as Node[];
}

function inline(token: Token, schema: Schema, marks: readonly Mark[]): Node[] {
  const within = (mark: Mark) =>
    inlineOf((token as Tokens.Generic).tokens ?? [], schema, mark.addToSet(marks));
  switch (token.type) {
    case 'strong':
      return within(schema.mark('strong'));
    case 'em':
      return within(schema.mark('em'));
    case 'br':
      return [schema.node('hard_break', null, undefined, marks)];
    case 'link': {
      const { href, raw } = token as Tokens.Link;
      return isLink(href) ? within(schema.mark('link', { href })) : textOf(raw, schema, marks);
    }
    case 'image': {
      const { href, text, raw } = token as Tokens.Image;
      if (!isPicture(href)) return textOf(raw, schema, marks);
      return [schema.node('image', { src: href, alt: text }, undefined, marks)];
    }
    case 'text':
    case 'escape':
      return textOf((token as Tokens.Text).text, schema, marks);
    default:
      return textOf(token.raw, schema, marks);
  }
}

const textOf = (text: string, schema: Schema, marks: readonly Mark[]): Node[] =>
  text === '' ? [] : [schema.text(text, marks)];

const orParagraph = (blocks: Node[], schema: Schema): Node[] =>
  blocks.length > 0 ? blocks : [schema.node('paragraph')];
