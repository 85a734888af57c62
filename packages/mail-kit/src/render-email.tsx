import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import { EmailLayout, type Signature } from './components/email-layout.js';
import type { Email } from './email.js';

/** A rendered email: the same content as HTML and as plain text. */
export interface RenderedEmail {
  readonly html: string;
  readonly text: string;
}

/**
 * Renders an email as HTML and plain text. All text is escaped in the HTML.
 * @param site Signature below the content.
 */
export async function renderEmail(email: Email, site: Signature): Promise<RenderedEmail> {
  const { subject, greeting, footnote, content } = email;
  const html = await render(
    <EmailLayout subject={subject} greeting={greeting} footnote={footnote} site={site}>
      {content}
    </EmailLayout>,
  );
  return { html, text: toPlainText(html, TEXT) };
}

/** Plain text: a table row becomes `label: value`, a link `text: address`, a picture its alternative text. */
const TEXT: Parameters<typeof toPlainText>[1] = {
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'inline' },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'a', format: 'link' },
    { selector: 'img', format: 'picture' },
  ],
  formatters: {
    picture: (element, _walk, builder) => {
      const { alt } = element.attribs;
      if (alt) builder.addInline(`[${alt}]`, { noWordTransform: true });
    },
    link: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(`: ${element.attribs['href'] ?? ''}`, { noWordTransform: true });
    },
  },
};
