import { expect, it } from '@jest/globals';

const PLUGIN = new URL('../../build/assets-plugin.mjs', import.meta.url).href;

type Assets = Record<string, { source: () => string }>;
interface Plugin {
  apply: (compiler: unknown) => void;
}

/** Runs the plugin that writes `assets.json` on a build with these files, and returns what it wrote. */
async function manifestOf(files: string[]): Promise<{ fonts: string[] }> {
  const { AssetsPlugin } = (await import(PLUGIN)) as { AssetsPlugin: new () => Plugin };
  const assets: Assets = Object.fromEntries(files.map((file) => [file, { source: () => file }]));
  const compilation = {
    hooks: { processAssets: { tap: (_at: unknown, act: (built: Assets) => void) => act(assets) } },
    entrypoints: new Map([['main', { getFiles: () => [] }]]),
    namedChunkGroups: new Map([['toaster', { getFiles: () => [] }]]),
    deleteAsset: (name: string) => delete assets[name],
    emitAsset: (name: string, source: Assets[string]) => (assets[name] = source),
  };
  class RawSource {
    constructor(private readonly text: string) {}
    source = () => this.text;
  }
  new AssetsPlugin().apply({
    webpack: { Compilation: {}, sources: { RawSource } },
    hooks: { thisCompilation: { tap: (_name: string, act: (built: unknown) => void) => act(compilation) } },
  });
  return JSON.parse(assets['../../assets.json']!.source()) as { fonts: string[] };
}

it('lists the same fonts in the same order, in whatever order the build finished them', async () => {
  const { fonts } = await manifestOf(['b.2.woff2', 'main.css', 'a.1.woff2']);
  expect(fonts).toEqual(['/assets/a.1.woff2', '/assets/b.2.woff2']);
  expect((await manifestOf(['a.1.woff2', 'b.2.woff2', 'main.css'])).fonts).toEqual(fonts);
});
