import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FONT_FACES, withPage } from '../browser.ts';
import { folderOf } from '../folder-of.ts';
import { bookHtml } from './sheets.ts';

const out = folderOf('@studio/mfe-content', 'public/files/');

mkdirSync(out, { recursive: true });
await withPage(bookHtml(FONT_FACES), (page) =>
  page.pdf({
    path: fileURLToPath(new URL('new-year-pig.pdf', out)),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  }),
);
