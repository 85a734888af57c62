import type { Page } from '@playwright/test';
import { MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

/** The rules look at colours alone, not at pictures: what stands on the landscape is measured against its pixels. */
test.use({ bypassCSP: true, reducedMotion: 'reduce' } as object);

/** A share of pixels that a letter may lose to a star, %. */
const STARS = 2;

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1_440, 900],
] as const) {
  test(`words on the landscape can be read at ${width} × ${height} px`, async ({ page, listening }) => {
    test.setTimeout(240_000);
    listening.allowed.push(REFUSALS, /youtube|tiktok/);
    await page.setViewportSize({ width, height });
    const found: string[] = [];
    for (const path of [...PUBLIC_PAGES, ...MEMBERS_PAGES]) {
      if (path === MEMBERS_PAGES[0]) await signUp(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const top of [0, 0.4 * height]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        // Words and picture are looked at one after the other; where something came in between, once more.
        const first = await faintWords(page);
        for (const { words, faint } of first.length > 0 ? await faintWords(page) : first)
          found.push(`${path} at ${top}: “${words}” ${faint.toFixed(0)} %`);
      }
    }
    expect(found).toEqual([]);
  });
}

/** Lines of text that are too faint (WCAG 1.4.3) on more than a few of the pixels behind them, with the share in %. */
async function faintWords(page: Page): Promise<{ words: string; faint: number }[]> {
  const style = await page.addStyleTag({
    content: '*, ::first-letter { color: transparent !important; transition: none !important }',
  });
  const behind = (await page.screenshot({ scale: 'css' })).toString('base64');
  await style.evaluate((element) => (element as Element).remove());
  return page.evaluate(
    async ({ behind, limit }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${behind}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(innerWidth, innerHeight);
      const pen = canvas.getContext('2d')!;
      pen.drawImage(picture, 0, 0);

      const linear = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>) =>
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      /** Nothing opaque between the words and the landscape. */
      const isBare = (element: Element | null): boolean =>
        !element ||
        (!getComputedStyle(element).backgroundColor.startsWith('rgb(') &&
          isBare(element.parentElement!.closest('#page *')));
      /** Not under the header, nor under anything else that floats. */
      const isWhole = ({ left, right, top, bottom }: DOMRect, element: Element) =>
        [left + 1, right - 1].every((x) =>
          [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(x, y))),
        );
      const found: { words: string; faint: number }[] = [];
      const texts = document.createTreeWalker(document.querySelector('#page')!, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const element = text.parentElement!;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of text.data.trim() ? range.getClientRects() : []) {
          if (!isBare(element) || !isWhole(box, element)) continue;
          // The letters themselves, without the room above and below them.
          const letters = [box.x, box.y + box.height * 0.2, box.width, box.height * 0.6] as const;
          const { data } = pen.getImageData(...letters);
          const isLarge =
            parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
          const own = luminance(color.match(/[\d.]+/g)!.map(Number));
          let faint = 0;
          for (let at = 0; at < data.length; at += 4) {
            const other = luminance(data.subarray(at, at + 3));
            const contrast = (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
            if (contrast < (isLarge ? 3 : 4.5)) faint += 400 / data.length;
          }
          if (faint > limit) found.push({ words: text.data.trim(), faint });
        }
      }
      return found;
    },
    { behind, limit: STARS },
  );
}
