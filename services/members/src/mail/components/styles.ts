import type { CSSProperties } from 'react';

// Mail programs ignore stylesheets; these are the site's paper, ink and dusk.
const PAPER = '#fff8ec';
const SAND = '#f6e9d2';
const INK = '#22304f';
const DUSK = '#3b3f73';
const MIST = '#4a5674';
const FONT = { fontFamily: 'Georgia, serif', fontSize: '17px', lineHeight: '1.6', color: INK };

export const BODY: CSSProperties = { ...FONT, margin: 0, padding: '24px', backgroundColor: SAND };
export const CARD: CSSProperties = {
  maxWidth: '560px',
  padding: '24px 32px',
  backgroundColor: PAPER,
  borderRadius: '16px',
};
export const PARAGRAPH: CSSProperties = { ...FONT, margin: '0 0 16px' };
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
