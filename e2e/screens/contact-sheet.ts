import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `index.html` into a folder of screenshots `<page>-<width>.jpeg`: a row per page with its widths. */
export function writeContactSheet(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const rows = new Map<string, number[]>();
  for (const file of readdirSync(folder)) {
    const [, page, width] = /^(.+)-(\d+)\.jpeg$/.exec(file) ?? [];
    if (page)
      rows.set(
        page,
        [...(rows.get(page) ?? []), Number(width)].sort((a, b) => a - b),
      );
  }
  const picture = (page: string, width: number) =>
    `<figure><figcaption>${width}</figcaption><a href="${page}-${width}.jpeg"><img src="${page}-${width}.jpeg" alt="" loading="lazy" width="${Math.round(width / 3)}"></a></figure>`;
  const sheet = [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([page, widths]) =>
        `<h2>${page}</h2><div>${widths.map((width) => picture(page, width)).join('')}</div>`,
    );
  const style = 'body{font-family:sans-serif}div{display:flex;gap:1rem;align-items:start}figure{margin:0}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every page</title><style>${style}</style>${sheet.join('')}\n`,
  );
}
