import { expect, test } from '../stack/test.ts';

for (const width of [1440, 1280, 820, 390])
  test(`/chefs shifts nothing while its document arrives in parts, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const html = await (await page.request.get('/chefs')).text();
    const [head, main] = html.replaceAll(/<script[^]*?<\/script>/g, '').split(/(?=<main)/);
    const parts = [head!, ...main!.split(/(?=<li>|<button)/)];
    expect(parts.length).toBeGreaterThan(26);
    await page.goto('/robots.txt');
    const moved = await page.evaluate(async ([first, ...others]) => {
      document.open();
      document.write(first!);
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      await Promise.all(styles.map((link) => link.sheet || new Promise((loaded) => (link.onload = loaded))));
      // A font that arrives later would move text, too. Faces of fonts that this machine lacks do not load.
      await Promise.allSettled([...document.fonts].map((font) => font.load()));

      const found: string[] = [];
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      const observer = new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          found.push(`${sources.map(({ node }) => node?.textContent).join()} by ${value}`);
      });
      observer.observe({ type: 'layout-shift' });
      for (const part of others) {
        document.write(part);
        // Two frames: after the first one, the part has been drawn.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
      document.close();
      return found;
    }, parts);
    expect(moved).toEqual([]);
  });
