import { expect, test } from '../stack/test.ts';
import { SITE } from '../stack/addresses.ts';

/** The first image of a kind of element in a document, as a crawler reads it. */
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

test('every page of the sitemap has a title, description, address and picture for crawlers', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(60);
  const titles = new Map<string, string>();
  const pictures = new Set<string>();
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    const title = tag(html, /<title>(.*?)<\/title>/)!;
    expect(title, address).toContain('Claire Arbor');
    expect(titles.get(title), `${address} has a title of its own`).toBeUndefined();
    titles.set(title, address);
    expect(html.match(/<title>/g), address).toHaveLength(1);
    expect(tag(html, /<meta name="description" content="(.+?)"/), address).toBeTruthy();
    expect(tag(html, /<link rel="canonical" href="(.*?)"/), address).toBe(address);
    expect(html, address).toMatch(/<h1[ >]/);
    pictures.add(tag(html, /<meta property="og:image" content="(.*?)"/)!);
  }
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type'], picture).toMatch(/^image\/(?:jpeg|png|webp)/);
  }
});

test('structured data lists the publisher, books, recordings, recipes and products', async ({ request }) => {
  const typesOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return blocks.flatMap(([, json]) => [JSON.parse(json!)].flat() as { '@type': string }[]);
  };
  const home = await typesOf('/');
  const types = new Set(home.map((thing) => thing['@type']));
  expect([...types].sort()).toEqual(['Book', 'MusicRecording', 'Organization', 'WebSite']);
  expect((await typesOf('/recipes/mango')).map((thing) => thing['@type'])).toContain('Recipe');
  const products = (await (await request.get('/api/products')).json()) as { id: number; name: string }[];
  expect(await typesOf(`/product/${products[0]!.id}`)).toContainEqual(
    expect.objectContaining({ '@type': 'Product', name: products[0]!.name }),
  );
});

test('an alias and another letter case name the canonical address', async ({ request }) => {
  for (const path of ['/recipes', '/chef-gallery', '/CHEFS']) {
    const html = await (await request.get(path)).text();
    expect(tag(html, /<link rel="canonical" href="(.*?)"/), path).toBe(`${SITE}/chefs`);
  }
});

test('icons, manifest and robots exist', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="(.*?)"/g)];
  expect(linked.length).toBeGreaterThanOrEqual(3);
  for (const [, path] of linked) expect((await request.get(path!)).status(), path).toBe(200);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe('Claire Arbor Publishing');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});
