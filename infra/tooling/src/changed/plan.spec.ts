import { expect, test } from '@jest/globals';
import { findRemotes } from '@studio/local-runtime';
import { listWorkspaces, type Workspace } from '../workspaces.ts';
import { addressesOfRemotes, listE2eFiles, readE2eFile, type E2eFile } from './e2e-files.ts';
import { limitSpecs, planFor } from './plan.ts';

const workspace = (folder: string, rest: Partial<Workspace> = {}): Workspace => ({
  name: `@studio/${folder.replace(/.*\//, '')}`,
  folder,
  scripts: { types: 'tsc' },
  dependencies: [],
  devDependencies: [],
  typed: false,
  seenAt: [],
  ...rest,
});
const workspaces = [
  workspace('packages/shapes', { typed: true }),
  workspace('packages/letters', { typed: true }),
  workspace('services/orders', {
    dependencies: ['@studio/shapes', '@studio/letters'],
    seenAt: ['/checkout', '/api/orders*'],
  }),
  workspace('gateway', { dependencies: ['@studio/shapes'], seenAt: ['*'] }),
  workspace('mfe-books', { dependencies: ['@studio/shapes'], seenAt: ['/books', '/books/:id'] }),
  workspace('infra/stack', { dependencies: ['@studio/orders'], typed: true }),
  workspace('infra/meter', { dependencies: ['@studio/stack'] }),
  workspace('e2e', { devDependencies: ['@studio/stack'] }),
];
const e2eFile = (path: string, addresses: string[], rest: Partial<E2eFile> = {}): E2eFile => ({
  path,
  addresses,
  tests: 2,
  limitMinutes: 1,
  imports: [],
  ...rest,
});
const e2eFiles = [
  e2eFile('e2e/journeys/checkout.e2e.ts', ['/checkout']),
  e2eFile('e2e/journeys/order.e2e.ts', ['/api/orders/7']),
  e2eFile('e2e/reading/pages.e2e.ts', ['/', '/books/7', '/checkout']),
  e2eFile('e2e/resilience/killed.e2e.ts', ['/checkout']),
  e2eFile('mfe-books/e2e/shelf.e2e.ts', ['/elsewhere'], { imports: ['shelf.ts'] }),
];
const plan = (...paths: string[]) =>
  planFor(
    paths.map((path) => ({ path: path.replace(' (gone)', ''), exists: !path.endsWith(' (gone)') })),
    { workspaces, e2eFiles },
  );
const folders = (paths: string[]) => plan(...paths).types.map(({ folder }) => folder);

test('a remote: checks its types, the specs that load the file, its own journeys and those that visit its pages', () => {
  expect(plan('mfe-books/src/list/list.tsx')).toMatchObject({
    code: true,
    types: [{ folder: 'mfe-books' }],
    related: ['mfe-books/src/list/list.tsx'],
    specsOf: [],
    journeys: { files: ['e2e/reading/pages.e2e.ts', 'mfe-books/e2e/shelf.e2e.ts'], more: 0 },
    everywhere: false,
  });
});

test('a service: runs the journeys of its addresses, except those that need a separate stack', () => {
  const { journeys, types } = plan('services/orders/src/orders.ts');
  expect(journeys.files).toEqual([
    'e2e/journeys/checkout.e2e.ts',
    'e2e/journeys/order.e2e.ts',
    'e2e/reading/pages.e2e.ts',
  ]);
  expect(types.map(({ folder }) => folder)).toEqual(['services/orders']);
});

test('content belongs to the service that reads it; newsletter issues are documents', () => {
  const catalog = workspace('services/catalog', { seenAt: ['/checkout'] });
  const of = (path: string) =>
    planFor([{ path, exists: true }], { workspaces: [...workspaces, catalog], e2eFiles });
  const { types, specsOf, everywhere } = of('content/books.json');
  expect(types.map(({ folder }) => folder)).toEqual(['services/catalog']);
  expect(specsOf).toEqual(['services/catalog']);
  expect(everywhere).toBe(false);
  expect(of('content/letters/2026-11.md').code).toBe(false);
});

test('content that a remote may import: runs the specs that load it too, and the journeys of its name first', () => {
  const project = {
    workspaces: [...workspaces, workspace('services/catalog', { seenAt: ['/checkout'] })],
    e2eFiles: [
      ...Array.from({ length: 20 }, (_, n) => e2eFile(`e2e/journeys/${n}.e2e.ts`, ['/checkout'])),
      e2eFile('e2e/books/books.e2e.ts', ['/checkout', '/', '/a', '/b']),
    ],
  };
  const of = (path: string, exists = true) => planFor([{ path, exists }], project);
  expect(of('content/books.json')).toMatchObject({
    related: ['content/books.json'],
    specsOf: ['services/catalog'],
  });
  expect(of('content/books.json', false)).toMatchObject({ related: [], specsOf: ['services/catalog'] });
  for (const path of ['content/books.json', 'content/books/mango.md'])
    expect(of(path).journeys.files).toContain('e2e/books/books.e2e.ts');
});

test('a kit of one service is visible where the service is', () => {
  const { journeys, everywhere } = plan('packages/letters/src/layout.ts');
  expect(journeys.files).toContain('e2e/journeys/checkout.e2e.ts');
  expect(everywhere).toBe(false);
});

test('a change of the whole site: runs as many journeys as visit each address once', () => {
  const again = e2eFile('e2e/journeys/paying-again.e2e.ts', ['/checkout', '/books/8']);
  const { everywhere, journeys } = planFor([{ path: 'packages/shapes/src/order.ts', exists: true }], {
    workspaces,
    e2eFiles: [...e2eFiles, again],
  });
  expect(everywhere).toBe(true);
  expect(journeys.files).toContain('e2e/journeys/order.e2e.ts');
  expect(journeys.files).toHaveLength(2);
  expect(journeys.more).toBe(2);
});

test('types: checks the changed workspaces and all that depend on their types', () => {
  expect(folders(['packages/shapes/src/a.ts'])).toEqual([
    'packages/shapes',
    'services/orders',
    'gateway',
    'mfe-books',
  ]);
  expect(folders(['infra/stack/src/a.ts'])).toEqual(['infra/stack', 'infra/meter', 'e2e']);
  expect(folders(['tsconfig.base.json'])).toHaveLength(workspaces.length);
});

test('documents only: builds and tests nothing', () => {
  const { code, types, related, specsOf, journeys } = plan('docs/a.md', 'README.md', 'gateway/README.md');
  expect({ code, types, related, specsOf, journeys }).toEqual({
    code: false,
    types: [],
    related: [],
    specsOf: [],
    journeys: { files: [], more: 0 },
  });
});

test.each(['.oxfmtrc.json', '.oxlintrc.json', 'knip.config.ts'])('%s: runs only lint', (file) => {
  expect(plan(file)).toMatchObject({ code: false });
});

test.each(['styles.module.css', 'words.json', 'page.html', 'story.md', 'old.ts (gone)'])(
  'src/%s is not imported: runs every spec of its workspace',
  (file) => {
    expect(plan(`mfe-books/src/${file}`)).toMatchObject({ related: [], specsOf: ['mfe-books'] });
  },
);

test('specs: runs all that load the change, or those of the changed workspaces when there are too many', () => {
  const few = ['gateway/src/a.spec.ts', 'services/orders/src/a.spec.ts'];
  expect(limitSpecs(few, ['gateway'])).toEqual({ specs: few, others: 0 });
  const many = Array.from({ length: 60 }, (_, n) => `services/orders/src/${n}.spec.ts`);
  expect(limitSpecs([...few, ...many], ['gateway'])).toEqual({ specs: [few[0]], others: 61 });
});

test('a changed spec: runs it, and no journey', () => {
  expect(plan('mfe-books/src/list.spec.tsx')).toMatchObject({
    related: ['mfe-books/src/list.spec.tsx'],
    journeys: { files: [] },
  });
});

test('end-to-end tests: runs the changed file with any duration, and those that import a changed helper', () => {
  expect(plan('e2e/resilience/killed.e2e.ts').journeys.files).toEqual(['e2e/resilience/killed.e2e.ts']);
  expect(plan('mfe-books/e2e/shelf.ts').journeys.files).toEqual(['mfe-books/e2e/shelf.e2e.ts']);
});

test('runs files named like the change first, and no more tests than a short run allows', () => {
  const many = Array.from({ length: 20 }, (_, n) =>
    e2eFile(`e2e/journeys/${n}.e2e.ts`, ['/books'], { tests: 4 }),
  );
  const long = e2eFile('e2e/journeys/long.e2e.ts', ['/books'], { tests: 1, limitMinutes: 10 });
  const named = e2eFile('e2e/journeys/lists.e2e.ts', ['/books', '/', '/a', '/b'], { limitMinutes: 2 });
  const { journeys } = planFor([{ path: 'mfe-books/src/features/list/list.tsx', exists: true }], {
    workspaces,
    e2eFiles: [...many, long, named],
  });
  expect(journeys.files).toContain(named.path);
  expect(journeys.files).not.toContain(long.path);
  expect(journeys).toMatchObject({ files: { length: 3 }, more: 19 });
});

test('reads addresses, tests, timeouts and helpers from a file of end-to-end tests', () => {
  const text = `
import { shelf } from '../stack/shelf.ts';
import { expect } from '@playwright/test';
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test('one', async ({ page }) => {
  test.setTimeout(3 * 60_000);
  await page.goto('/');
  await page.goto(\`/books/\${id}?from=x\`);
});
  test.each([1, 2])('two', () => api.get("/api/orders?all"));
`;
  expect(readE2eFile(text)).toEqual({
    addresses: ['/books/', '/api/orders', '/'],
    tests: 2,
    limitMinutes: 3,
    imports: ['shelf.ts'],
  });
});

test('gives every remote and service journeys that fit a short run', async () => {
  const addresses = await addressesOfRemotes();
  expect(addresses.size).toBe(findRemotes().length);
  const all = listWorkspaces().map((each) => ({
    ...each,
    seenAt: [...each.seenAt, ...(addresses.get(each.folder) ?? [])],
  }));
  const project = { workspaces: all, e2eFiles: listE2eFiles() };
  for (const { folder } of all.filter((each) => /^(mfe-|services\/)/.test(each.folder))) {
    const { journeys, everywhere } = planFor([{ path: `${folder}/src/new.ts`, exists: true }], project);
    expect({ folder, everywhere, some: journeys.files.length > 0 }).toEqual({
      folder,
      everywhere: false,
      some: true,
    });
  }
  for (const folder of ['packages/contracts', 'packages/web-kit', 'packages/service-kit', 'shell', 'gateway'])
    expect(planFor([{ path: `${folder}/src/new.ts`, exists: true }], project).everywhere).toBe(true);
});
