import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Figures of Figtree alone, as wide as Atkinson's and with a plain zero: a slashed one makes prices look like code. */
const FONT = new URL('.', import.meta.resolve('@fontsource-variable/figtree/package.json'));
const TARGET = new URL('../../../../packages/web-kit/src/styles/figures/', import.meta.url);

mkdirSync(TARGET, { recursive: true });
const whole = readFileSync(new URL('files/figtree-latin-wght-normal.woff2', FONT));
const figures = await subsetFont(whole, '0123456789', { targetFormat: 'woff2' });
writeFileSync(new URL('figures.woff2', TARGET), figures);
copyFileSync(fileURLToPath(new URL('LICENSE', FONT)), fileURLToPath(new URL('LICENSE', TARGET)));
