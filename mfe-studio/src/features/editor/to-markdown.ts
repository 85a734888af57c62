import type { Mark, Node } from 'prosemirror-model';
import type { Markup } from './schema.js';

/** Writes a text as Markdown. */
export function toMarkdown(doc: Node, markup: Markup): string {
  return (markup === 'all' ? blocks(doc) : emphasised(doc)).trim();
}

/** Stars mark emphasis and cannot be escaped, so a star in the text is left out. */
function emphasised(doc: Node): string {
  return nodesOf(doc)
    .map((paragraph) =>
      nodesOf(paragraph)
        .map(({ text = '', marks }) => {
          const plain = text.replaceAll('*', '');
          return marks.length > 0 ? `*${plain}*` : plain;
        })
        .join(''),
    )
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n\n');
}

const nodesOf = (node: Node): readonly Node[] => node.content.content;

/** The blocks of a node. Two lists that follow each other have different signs, so that they stay two. */
function blocks(node: Node, separator = '\n\n'): string {
  let sign = '-';
  let before = '';
  return nodesOf(node)
    .map((child) => {
      const { name } = child.type;
      sign = name === before && sign === '-' ? '+' : '-';
      before = name;
      return block(child, sign);
    })
    .filter((text) => text !== '')
    .join(separator);
}

function block(node: Node, sign: string): string {
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(node.attrs['level'] as number)} ${inline(node).replaceAll('\n', ' ')}`;
    case 'blockquote':
      return prefixed(blocks(node), '> ', '> ');
    case 'bullet_list':
      return items(node, () => `${sign} `);
    case 'ordered_list': {
      const end = sign === '-' ? '.' : ')';
      return items(node, (index) => `${(node.attrs['order'] as number) + index}${end} `);
    }
    case 'horizontal_rule':
      return '---';
    default:
      return inline(node);
  }
}

/** A list is written without blank lines when each of its items is one paragraph, or one with a list. */
function items(list: Node, signOf: (index: number) => string): string {
  const isTight = nodesOf(list).every((item) =>
    nodesOf(item).every(({ type }, at) => at === 0 || type.name.endsWith('_list')),
  );
  const separator = isTight ? '\n' : '\n\n';
  return nodesOf(list)
    .map((item, index) => {
      const sign = signOf(index);
      return prefixed(blocks(item, separator), sign, ' '.repeat(sign.length));
    })
    .join(separator);
}

/** Begins the first line with `first` and the others with `others`. Blank lines have no spaces at their end. */
const prefixed = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : others}${line}`.trimEnd())
    .join('\n');

/** Marks of the same text from the outside to the inside: a bold link is a button of a letter. */
const ORDER = ['strong', 'em', 'link'];
const SIGNS: Readonly<Record<string, string>> = { strong: '**', em: '*' };

function inline(node: Node): string {
  let open: readonly Mark[] = [];
  let out = '';
  let pending = '';
  const close = (mark: Mark) => {
    out += mark.type.name === 'link' ? `](${mark.attrs['href'] as string})` : SIGNS[mark.type.name];
  };
  const change = (marks: readonly Mark[]) => {
    let kept = 0;
    while (kept < open.length && marks[kept] && open[kept]!.eq(marks[kept]!)) kept += 1;
    for (const mark of open.slice(kept).reverse()) close(mark);
    out += pending;
    pending = '';
    for (const mark of marks.slice(kept)) out += mark.type.name === 'link' ? '[' : SIGNS[mark.type.name];
    open = marks;
  };
  const nodes = nodesOf(node);
  for (const [index, child] of nodes.entries()) {
    const isOpen = (mark: Mark) => mark.isInSet(open);
    const marks = [
      ...open.filter((mark) => mark.isInSet(child.marks)),
      ...child.marks.filter((mark) => !isOpen(mark)).sort(longestFirst(nodes.slice(index))),
    ];
    // A sign beside a space marks nothing, so spaces stay outside of it.
    const [, start = '', text = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(written(child)) ?? [];
    if (text === '') change(open.filter((mark) => mark.isInSet(marks)));
    pending += start;
    if (text === '') continue;
    change(marks);
    out += text;
    pending = end;
  }
  change([]);
  // A break at the end breaks nothing.
  return escapeStarts(out.replace(/(\\\n|\s)+$/, '').trimStart());
}

/** Orders marks that begin at the same node by where they end. */
const longestFirst = (nodes: readonly Node[]) => (a: Mark, b: Mark) => {
  const lengthOf = (mark: Mark) => {
    const end = nodes.findIndex((node) => !mark.isInSet(node.marks));
    return end === -1 ? nodes.length : end;
  };
  return lengthOf(b) - lengthOf(a) || ORDER.indexOf(a.type.name) - ORDER.indexOf(b.type.name);
};

function written(node: Node): string {
  if (node.type.name === 'hard_break') return '\\\n';
  if (node.type.name === 'image')
    return `![${escape(node.attrs['alt'] as string)}](${node.attrs['src'] as string})`;
  return escape(node.text ?? '').replaceAll(/\s*\n\s*/g, '\n');
}

/** Escapes what begins a mark, a link, a picture, a code or a tag. */
const escape = (text: string): string =>
  text.replace(/[\\`*[\]]|<(?=[a-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|&(?=#?\w+;)/giu, '\\$&');

/** Escapes lines that would begin a heading, a list, a quote, or a rule. */
const escapeStarts = (text: string): string =>
  text
    .replace(/^([#>+-]|={2,}\s*$|~{3})/gm, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])(?=\s|$)/gm, '$1\\$2');
