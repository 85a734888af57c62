import type { Page } from '@playwright/test';

/** Share of a letter's pixels that may be too faint because of a star, %. */
const STARS = 2;

/** A line of text with too little contrast on more than a few of the pixels behind it. */
export interface FaintLine {
  words: string;
  /** Share of the pixels, %. */
  faint: number;
}

/**
 * Lines of text in the viewport with too little contrast (WCAG 1.4.3). axe checks colours only, not pictures: text on
 * the landscape is compared with its pixels.
 */
export async function lowContrastText(page: Page): Promise<FaintLine[]> {
  // Text and picture are captured one after the other; they are captured again if the page changed in between.
  const first = await compare(page);
  return first.length > 0 ? compare(page) : first;
}

/** A line of text on the landscape, in the viewport. */
interface Line {
  words: string;
  /** Left, top, width and height of the glyphs, without line spacing, px. */
  letters: [number, number, number, number];
  colour: number[];
  isLarge: boolean;
}

async function compare(page: Page): Promise<FaintLine[]> {
  // First, because colours are in transition for a moment after they were removed and restored.
  const lines = await linesOnTheLandscape(page);
  if (lines.length === 0) return [];
  const behind = await pictureWithoutWords(page);
  return page.evaluate(
    async ({ lines, behind, limit }) => {
      const bytes = Uint8Array.from(atob(behind), (letter) => letter.charCodeAt(0));
      const canvas = new OffscreenCanvas(innerWidth, innerHeight);
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0);

      const linear = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>) =>
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      return lines.flatMap(({ words, letters, colour, isLarge }) => {
        const { data } = pen.getImageData(...letters);
        const own = luminance(colour);
        let faint = 0;
        for (let at = 0; at < data.length; at += 4) {
          const other = luminance(data.subarray(at, at + 3));
          const contrast = (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
          if (contrast < (isLarge ? 3 : 4.5)) faint += 400 / data.length;
        }
        return faint > limit ? [{ words, faint }] : [];
      });
    },
    { lines, behind, limit: STARS },
  );
}

/** Lines without an opaque background and without an element over them. */
function linesOnTheLandscape(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const isBare = (element: Element | null): boolean =>
      !element ||
      (!getComputedStyle(element).backgroundColor.startsWith('rgb(') &&
        isBare(element.parentElement!.closest('#page *')));
    /** Not under the header or any other floating element. */
    const isWhole = ({ left, right, top, bottom }: DOMRect, element: Element) =>
      [left + 1, right - 1].every((x) =>
        [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(x, y))),
      );
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.querySelector('#page')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.data.trim()) continue;
      const element = text.parentElement!;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (!isBare(element) || !isWhole(box, element)) continue;
        lines.push({
          words: text.data.trim(),
          letters: [box.x, box.y + box.height * 0.2, box.width, box.height * 0.6],
          colour: color.match(/[\d.]+/g)!.map(Number),
          isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        });
      }
    }
    return lines;
  });
}

/**
 * The viewport with transparent text: base64 of a PNG. Style sheets created by a script are allowed by the page's
 * policy.
 */
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
