import type { CSSProperties } from 'react';

// Most mail programs support inline styles only. These are the colours of the site.
const PAPER = '#fff8ec';
const SAND = '#f6e9d2';
const INK = '#22304f';
const DUSK = '#3b3f73';
const MIST = '#4a5674';
const FONT = { fontFamily: 'Georgia, serif', fontSize: '17px', lineHeight: '1.6', color: INK };

/** Style sheet for dark mode, for mail programs that support media queries and classes. */
export const DARK_MODE_CSS = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .sand, .sand > table > tbody > tr > td { background-color: #141a30 !important; }
  .paper { background-color: #222b4d !important; }
  .ink { color: #f6ecd9 !important; border-color: #3d4870 !important; }
  .mist { color: #b9c2dc !important; }
  .link { color: #ffcf8f !important; }
  .button { background-color: #ffcf8f !important; color: #22304f !important; }
}`;

export const BODY: CSSProperties = { ...FONT, margin: 0, padding: '24px', backgroundColor: SAND };
export const CARD: CSSProperties = {
  maxWidth: '560px',
  padding: '24px 32px',
  backgroundColor: PAPER,
  borderRadius: '16px',
};
export const PARAGRAPH: CSSProperties = { ...FONT, margin: '0 0 16px' };
export const HEADING: CSSProperties = { ...FONT, margin: '24px 0 8px', fontSize: '21px' };
export const QUOTE: CSSProperties = {
  ...FONT,
  margin: '0 0 16px',
  padding: '0 0 0 16px',
  borderLeft: `4px solid ${SAND}`,
};
export const LIST: CSSProperties = { ...FONT, margin: '0 0 16px', padding: '0 0 0 24px' };
export const RULE: CSSProperties = {
  margin: '24px 0',
  border: 0,
  borderTop: `2px solid ${SAND}`,
  color: INK,
};
export const PICTURE: CSSProperties = { maxWidth: '100%', height: 'auto', borderRadius: '12px' };
export const LINK: CSSProperties = { color: DUSK };
export const TABLE: CSSProperties = {
  ...FONT,
  width: '100%',
  margin: '0 0 16px',
  borderCollapse: 'collapse',
};
const CELL: CSSProperties = {
  padding: '8px 0',
  borderBottom: `1px solid ${SAND}`,
  verticalAlign: 'top',
  fontWeight: 'normal',
};
export const LABEL: CSSProperties = { ...CELL, textAlign: 'left' };
export const VALUE: CSSProperties = { ...CELL, textAlign: 'right' };
export const BUTTON: CSSProperties = {
  padding: '12px 20px',
  borderRadius: '12px',
  backgroundColor: DUSK,
  color: PAPER,
  textDecoration: 'underline',
};
export const SMALL: CSSProperties = {
  ...FONT,
  maxWidth: '560px',
  margin: '16px auto',
  fontSize: '14px',
  color: MIST,
  textAlign: 'center',
};
