import { MOST_SHIFT } from '../every-page/arrival.ts';
import { PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, test, withoutAvif } from '../stack/test.ts';
import { articleOf } from '../stack/visitor.ts';

test.describe.configure({ timeout: 600_000 });
// The documents are written into a text file, whose policy allows no placeholders and no `style` attributes.
test.use({ bypassCSP: true });

for (const width of [1440, 820, 390])
  test(`no page shifts while its document arrives in parts, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await withoutAvif(page);
    const found: string[] = [];
    for (const path of [...PUBLIC_PAGES, `/product/${(await articleOf(page, 'tote-bag')).id}`]) {
      const html = await (await page.request.get(path)).text();
      const [head, main] = html.replaceAll(/<script[^]*?<\/script>/g, '').split(/(?=<main)/);
      const parts = [head!, ...main!.split(/(?=<(?:h\d|p|ul|li|button|form|article|section|tr|d[lt])\b)/)];
      expect(parts.length, path).toBeGreaterThan(5);
      await page.goto('/robots.txt');
      const shifts = await page.evaluate(writeInParts, parts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      if (total >= MOST_SHIFT) found.push(`${path}: ${JSON.stringify(shifts)}`);
    }
    expect(found).toEqual([]);
  });

/** Writes a document part by part until it is higher than the screen, then the rest. Returns its layout shifts. */
async function writeInParts([first, ...others]: string[]): Promise<{ value: number; moved: string[] }[]> {
  document.open();
  document.write(first!);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(styles.map((link) => link.sheet || new Promise((loaded) => (link.onload = loaded))));
  // A font that arrives later would move text, too. Faces of fonts that this machine lacks do not load.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));

  const found: { value: number; moved: string[] }[] = [];
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      found.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
  });
  observer.observe({ type: 'layout-shift' });
  // Two frames: after the first one, the part has been drawn.
  const drawn = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  for (const [index, part] of others.entries()) {
    document.write(part);
    await drawn();
    if (document.documentElement.scrollHeight < 1.2 * innerHeight) continue;
    // Rules such as `:last-child` match when the whole list has been parsed.
    document.write(others.slice(index + 1).join(''));
    break;
  }
  document.close();
  await drawn();
  // Shifts are reported after the frame that they happen in.
  await new Promise((reported) => setTimeout(reported, 200));
  return found;
}
