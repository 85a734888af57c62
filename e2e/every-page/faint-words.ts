import type { Page } from '@playwright/test';

/** A share of pixels that a letter may lose to a star, %. */
const STARS = 2;

/** A line of text that is too faint on more than a few of the pixels behind it. */
export interface FaintLine {
  words: string;
  /** Share of the pixels, %. */
  faint: number;
}

/**
 * Lines of text in the viewport that are too faint (WCAG 1.4.3). Accessibility rules look at colours alone, not at
 * pictures: what stands on the landscape is measured against its pixels.
 */
export async function faintWords(page: Page): Promise<FaintLine[]> {
  // Words and picture are looked at one after the other; where something came in between, once more.
  const first = await compare(page);
  return first.length > 0 ? compare(page) : first;
}

async function compare(page: Page): Promise<FaintLine[]> {
  const behind = await pictureWithoutWords(page);
  return page.evaluate(
    async ({ behind, limit }) => {
      const bytes = Uint8Array.from(atob(behind), (letter) => letter.charCodeAt(0));
      const canvas = new OffscreenCanvas(innerWidth, innerHeight);
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0);

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

/** The viewport with transparent letters: base64 of a PNG. Style sheets of a script's own pass the page's policy. */
async function pictureWithoutWords(page: Page): Promise<string> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::first-letter { color: transparent !important; transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const picture = await page.screenshot({ scale: 'css' });
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return picture.toString('base64');
}
