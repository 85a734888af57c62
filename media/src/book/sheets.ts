import { INK } from '../pictures/parts.ts';
import { PAGES, type Page } from './pages.ts';

function sheet(page: Page, index: number): string {
  const art = `<svg viewBox="0 0 960 620"><rect width="960" height="620" fill="${page.sky}"/><g fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${page.picture}</g></svg>`;
  if (index === 0)
    return `<section class="cover">${art}<h1>The Pig Who Was Late for New Year</h1><p>written and drawn by Claire Arbor</p></section>`;
  return `<section>${art}<div>${page.words.map((line) => `<p>${line}</p>`).join('')}</div><footer>${index + 1}</footer></section>`;
}

/** The book as one HTML document, one section per page. `fontFaces`: the `@font-face` rules. */
export function bookHtml(fontFaces: string): string {
  return `<!doctype html><html lang="en"><head><title>The Pig Who Was Late for New Year</title><style>
${fontFaces}
@page{size:240mm 220mm;margin:0}
body{margin:0;font:19pt/1.45 Atkinson;color:${INK}}
section{box-sizing:border-box;width:240mm;height:220mm;background:#fff8ec;position:relative;break-after:page;overflow:hidden}
section:last-of-type{break-after:auto}
svg{display:block;width:240mm;height:155mm}
div{padding:8mm 18mm 0}p{margin:0 0 3mm}
footer{position:absolute;bottom:6mm;width:100%;text-align:center;font:14pt Fraunces}
.cover{text-align:center}.cover h1{font:600 36pt/1.1 Fraunces;margin:12mm 10mm 4mm}
</style></head><body>${PAGES.map(sheet).join('')}</body></html>`;
}
