/** The look of the list of payments. */
export const STYLE = `
body { margin: 0; background: #fff8ec; color: #22304f; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 24px 16px; }
code { font-size: 16px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 64rem; font-size: 16px; }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid #e0d0b2; vertical-align: top; }
:focus-visible { outline: 3px solid #f3b33d; outline-offset: 2px; }
`;
