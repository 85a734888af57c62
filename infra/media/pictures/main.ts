import { mkdirSync, writeFileSync } from 'node:fs';
import { merchandise } from './merchandise.ts';
import { covers, scenes } from './scenes.ts';

const folder = new URL('../../../mfe-content/public/images/', import.meta.url);
mkdirSync(folder, { recursive: true });
const all = { ...merchandise, ...covers, ...scenes };
for (const [name, svg] of Object.entries(all)) writeFileSync(new URL(`${name}.svg`, folder), svg);
console.log(`${Object.keys(all).length} pictures drawn.`);
