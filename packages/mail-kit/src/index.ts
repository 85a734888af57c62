export type { Signature } from './components/email-layout.js';
export { FactsTable, type Fact } from './components/facts-table.js';
export { LinkButton } from './components/link-button.js';
export { LinkContent } from './components/link-content.js';
export { Paragraph } from './components/paragraph.js';
export { HEADING, LINK, LIST, PICTURE, QUOTE, RULE } from './components/styles.js';
export { greeting, type Email, type EmailPicture } from './email.js';
export { renderEmail, type RenderedEmail } from './render-email.js';
