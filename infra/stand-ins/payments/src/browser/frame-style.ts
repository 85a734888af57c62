/** The look of what is drawn in frames; the names are those of Stripe's appearance variables. */
export const FRAME_STYLE = `
:root { --colorPrimary: #3b3f73; --colorBackground: #ffffff; --colorText: #22304f; --colorDanger: #b3261e;
  --colorTextSecondary: #4a5674; --fontFamily: system-ui, -apple-system, 'Segoe UI', sans-serif; --fontSizeBase: 16px;
  --borderRadius: 12px; --spacingUnit: 4px; }
* { box-sizing: border-box; }
html, body { margin: 0; background: transparent; color: var(--colorText); font: var(--fontSizeBase)/1.5 var(--fontFamily); }
main { padding: 4px; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 3); align-items: start; }
.wide { grid-column: 1 / -1; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid #7d86a0; border-radius: var(--borderRadius);
  background: var(--colorBackground); color: inherit; font: inherit; font-size: max(16px, var(--fontSizeBase)); }
input::placeholder { color: #69728c; opacity: 1; }
input[aria-invalid='true'] { border: 2px solid var(--colorDanger); padding: 7px 11px; }
:focus-visible { outline: 3px solid #f3b33d; outline-offset: 1px; }
input:focus { border-color: var(--colorPrimary); }
.error { margin: 4px 0 0; color: var(--colorDanger); }
.hint { margin-top: 16px; padding: 12px; border-radius: var(--borderRadius); background: #f6e9d2; color: #22304f; }
.hint p, .hint ul { margin: 0; }
.hint ul { padding-left: 20px; }
.hint code { font-size: 1em; white-space: nowrap; }
summary { display: list-item; min-height: 44px; padding: 10px 0; cursor: pointer; }
.bank { background: #fff; }
.bank main { padding: 24px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; }
.actions { display: grid; gap: 12px; margin-top: 20px; }
button { min-height: 48px; padding: 8px 16px; border: 2px solid var(--colorPrimary); border-radius: var(--borderRadius);
  background: var(--colorPrimary); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.second { background: #fff; color: var(--colorPrimary); }
button:disabled { opacity: 0.6; cursor: progress; }
`;
