import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { folderOf } from '../folder-of.ts';
import { FONT_FACES, withPage } from '../browser.ts';
import { faces } from './faces.ts';
import { wayDown } from './ground.ts';
import { icoOf } from './ico.ts';
import { villageNight } from './edges.ts';
import { landscape } from './landscape.ts';
import { icon } from './mark.ts';
import { sharingCard } from './sharing-card.ts';

const shell = folderOf('@studio/shell', 'public/');
const issuer = new URL('../../../infra/stand-ins/identity/assets/', import.meta.url);
/** Images that the host's styles use below the landscape. */
const ground = folderOf('@studio/shell', 'browser/ground/');
const images = folderOf('@studio/mfe-content', 'public/images/');
/** Share of the side that stays free on each side: systems crop a maskable icon to its middle 80 %. */
const SAFE_AREA_INSET = 0.16;

/** Position of the moon. On the site, style sheets set it; the issuer's pages have none of them. */
const MOON = '<style>.moon{transform:translate(1330px,190px)}</style>';

const png = (svg: string) => sharp(Buffer.from(svg), { density: 300 });
const square = (side: number, shape: { radius: number; inset: number }) =>
  png(icon(side, shape)).resize(side, side).png({ compressionLevel: 9, palette: true }).toBuffer();
const plain = { radius: 22, inset: 0.07 };

mkdirSync(shell, { recursive: true });
mkdirSync(ground, { recursive: true });
const write = (name: string, bytes: string | Buffer) => writeFileSync(new URL(name, shell), bytes);
write('landscape.svg', landscape());
writeFileSync(new URL('village-night.svg', ground), villageNight());
writeFileSync(new URL('way-down.svg', ground), wayDown());
write('favicon.svg', icon(64, plain));
// The issuer serves copies, because its pages load nothing from other origins.
mkdirSync(issuer, { recursive: true });
writeFileSync(new URL('landscape.svg', issuer), landscape().replace('<g', `${MOON}<g`));
writeFileSync(new URL('mark.svg', issuer), icon(64, plain));
writeFileSync(new URL('faces.svg', issuer), faces());
write('favicon.ico', icoOf(await Promise.all([16, 32, 48].map((side) => square(side, plain)))));
write('apple-touch-icon.png', await square(180, { radius: 0, inset: 0.1 }));
write('icon-192.png', await square(192, plain));
write('icon-512.png', await square(512, plain));
write('icon-maskable-512.png', await square(512, { radius: 0, inset: SAFE_AREA_INSET }));
const card = `<style>${FONT_FACES}body{margin:0}svg{display:block}</style>${sharingCard()}`;
await withPage(card, async (page) => {
  await page.setViewportSize({ width: 1200, height: 630 });
  await sharp(await page.screenshot())
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(fileURLToPath(new URL('sharing-card.jpg', images)));
});
