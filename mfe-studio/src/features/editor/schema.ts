import { isLink, isPicture } from '@studio/letter-kit';
import { Schema, type Attrs, type MarkSpec, type NodeSpec, type TagParseRule } from 'prosemirror-model';

/** What a Markdown field may contain: all that letters and publications draw, or paragraphs with emphasis. */
export type Markup = 'all' | 'emphasis';

const attribute = (element: HTMLElement, name: string) => element.getAttribute(name) ?? '';

/** A mark that a word processor writes as the style of a `span`. */
const styled = (style: RegExp): TagParseRule => ({
  tag: 'span[data-style]',
  consuming: false,
  getAttrs: ({ dataset }) => style.test(dataset['style'] ?? '') && null,
});

const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', 0],
};
const em: MarkSpec = {
  parseDOM: [{ tag: 'i' }, { tag: 'em' }, styled(/font-style:\s*italic/)],
  toDOM: () => ['em', 0],
};

const EMPHASIS = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph, text: { group: 'inline' } },
  marks: { em },
});

const ALL = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading: {
      attrs: { level: { default: 2 } },
      content: '(text | hard_break)*',
      group: 'block',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.max(level, 2) },
      })),
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      attrs: { order: { default: 1 } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [
        { tag: 'ol', getAttrs: (list): Attrs => ({ order: Number(attribute(list, 'start') || 1) }) },
      ],
      toDOM: ({ attrs }) => ['ol', attrs['order'] === 1 ? {} : { start: attrs['order'] }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: { src: {}, alt: { default: '' } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (image): Attrs | false =>
            isPicture(attribute(image, 'src')) && {
              src: attribute(image, 'src'),
              alt: attribute(image, 'alt'),
            },
        },
      ],
      toDOM: ({ attrs }) => ['img', attrs],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link): Attrs | false =>
            isLink(attribute(link, 'href')) && { href: attribute(link, 'href') },
        },
      ],
      toDOM: ({ attrs }) => ['a', attrs, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps everything that is pasted in a `b` with a normal weight.
        {
          tag: 'b',
          getAttrs: ({ dataset }) => !/font-weight:\s*normal/.test(dataset['style'] ?? '') && null,
        },
        styled(/font-weight:\s*(bold|[6-9]\d\d)/),
      ],
      toDOM: () => ['strong', 0],
    },
    em,
  },
});

export const SCHEMAS: Readonly<Record<Markup, Schema>> = { all: ALL, emphasis: EMPHASIS };
