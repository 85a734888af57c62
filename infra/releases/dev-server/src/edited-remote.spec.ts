import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/local-runtime';
import { afterAll, expect, test } from '@jest/globals';
import { until } from '@studio/test-harness';
import { browserOnly } from '../build/hot-build.mjs';
import type { Told } from '../browser/told.ts';
import { BuildStream } from './build-stream.ts';
import { EditedRemote } from './edited-remote.ts';

const TEMPLATE = path.join(ROOT, 'infra/releases/remote-template');
const PAGE = 'src/features/template/template-page.tsx';
const logged: string[] = [];
const told: Told[] = [];

class Listening extends BuildStream {
  override tell(one: Told): void {
    told.push(one);
  }
}

const last = () => told.at(-1)!;
const save = (file: string, change: (text: string) => string) => {
  const full = path.join(folder, file);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
};

// Inside the checkout, so that its packages resolve.
mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(path.join(ROOT, '.cache/edited-'));
for (const part of ['src', 'package.json', 'remote.config.ts'])
  cpSync(path.join(TEMPLATE, part), path.join(folder, part), { recursive: true });
writeFileSync(path.join(folder, 'types.ts'), 'export {};\n');
const config = { files: ['types.ts'], compilerOptions: { noEmit: true, types: [] } };
writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
const outDir = path.join(folder, 'dist');
const edited = new EditedRemote({
  name: 'template',
  folder,
  outDir,
  releases: outDir,
  configs: (definition) => [browserOnly(folder, definition, outDir)],
  builds: new Listening(),
  log: (line) => logged.push(line),
});
await edited.open();
await edited.showIn(null);
afterAll(async () => {
  await edited.stop();
  rmSync(folder, { recursive: true });
});

test('turns an edit of a page into an update for open pages, with source maps', async () => {
  const before = last();
  save(PAGE, (text) => text.replace('is being tidied', 'is being swept'));
  await until(() => last().hash !== before.hash);
  expect(last()).toMatchObject({ remote: 'template', errors: [], first: 1, session: before.session });
  const { version, files } = edited.release!;
  expect(String(files.get('TemplatePage.js'))).toContain('is being swept');
  const map = JSON.parse(edited.files.mapOf(version, 'TemplatePage.js')!) as { sources: string[] };
  expect(map.sources).toContainEqual(
    expect.stringMatching(/\/\.\/src\/features\/template\/template-page\.tsx$/),
  );
  expect(Object.keys(edited.manifest()!.integrity)).not.toContainEqual(expect.stringMatching(/\.map$/));
});

test('reports a compile error once, on the page and in the terminal, until it is fixed', async () => {
  save(PAGE, (text) => text.replace('<main', '<<main'));
  await until(() => last().errors.length > 0);
  expect(last().errors).toHaveLength(1);
  expect(last().errors[0]).toContain('template-page.tsx');
  expect(logged).toHaveLength(1);
  save(PAGE, (text) => text.replace('<<main', '<main'));
  await until(() => last().errors.length === 0);
  expect(logged.slice(1)).toEqual(['template is built again.']);
});

test('reloads pages after a change of title, route or slot, once their documents have it', async () => {
  const { first } = last();
  save('remote.config.ts', (text) => text.replace("title: 'Template'", "title: 'Another'"));
  await until(() => last().first > first && last().served >= last().first);
  const { routes, assets, integrity } = edited.manifest()!;
  expect(routes[0]!.title).toBe('Another');
  const needed = Object.values(assets).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  expect(needed.filter((file) => !integrity[file])).toEqual([]);
  save(PAGE, (text) => text.replace('is being swept', 'is open'));
  await until(() => String(edited.release!.files.get('TemplatePage.js')).includes('is open'));
});

test('names the invalid field of remote.config.ts, and recovers with the next save', async () => {
  save('remote.config.ts', (text) => text.replace("path: '/template'", 'path: 7'));
  await until(() => last().errors.length > 0);
  expect(last().errors).toEqual([expect.stringMatching(/^remote\.config\.ts\nroutes\.0\.path: /)]);
  save('remote.config.ts', (text) => text.replace('path: 7', "path: '/template'"));
  await until(() => last().errors.length === 0);
});

test('serves a new file in public, also in a new folder', async () => {
  const { first } = last();
  mkdirSync(path.join(folder, 'public/images'), { recursive: true });
  writeFileSync(path.join(folder, 'public/images/cat.svg'), '<svg/>');
  await until(() => edited.manifest()!.integrity['public/images/cat.svg']);
  await until(() => last().first > first && last().served >= last().first);
  const { served } = last();
  const hash = edited.manifest()!.integrity['public/images/cat.svg'];
  writeFileSync(path.join(folder, 'public/images/cat.svg'), '<svg><title>Cat</title></svg>');
  await until(() => last().served > served);
  expect(edited.manifest()!.integrity['public/images/cat.svg']).not.toBe(hash);
});
