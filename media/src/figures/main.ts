import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The digits replace Atkinson's, which have the same width but a slashed zero that makes prices look like code. */
const FONT = new URL('.', import.meta.resolve('@fontsource-variable/figtree/package.json'));
const TARGETS = ['packages/web-kit/src/styles/figures/', 'infra/stand-ins/identity/assets/figures/'].map(
  (folder) => new URL(`../../../${folder}`, import.meta.url),
);

const whole = readFileSync(new URL('files/figtree-latin-wght-normal.woff2', FONT));
const figures = await subsetFont(whole, '0123456789', { targetFormat: 'woff2' });
for (const target of TARGETS) {
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL('figures.woff2', target), figures);
  copyFileSync(fileURLToPath(new URL('LICENSE', FONT)), fileURLToPath(new URL('LICENSE', target)));
}
