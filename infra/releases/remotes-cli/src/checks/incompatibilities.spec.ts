import { expect, it } from '@jest/globals';
import { publishRemote } from '../commands/publish.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { RefusedReleaseError } from './fault.ts';

const fixture = await fixtureRegistry();

const page = { path: '/x', module: './Page', title: 'X', description: 'What it shows.' };
const assets = { './Page': { scripts: [], styles: [] } };

const reactOf = (range: string, kind = 'dependencies') => ({
  'package.json': JSON.stringify({ version: '1.2.3', [kind]: { react: range } }),
});

it.each([
  ['another host contract', { contract: '^2.0.0' }],
  ['another React', { shared: { react: '^18.0.0' } }],
  ['another major of React in its package.json', { files: reactOf('^18.0.0') }],
  [
    'another major of React among what it is developed with',
    { files: reactOf('^18.0.0', 'devDependencies') },
  ],
  ['a library that the host does not share', { shared: { lodash: '^4.0.0' } }],
  ['a name that web-kit does not export', { uses: ['useEverything'] }],
  ['a range that admits hosts without a name that it uses', { uses: ['NotFound'], contract: '^1.5.0' }],
  ['a file that is not there', { assets: { './Page': { scripts: ['browser/none.js'], styles: [] } } }],
  [
    'a file that is not there, loaded on demand',
    { assets: { './Page': { scripts: [], styles: [], later: ['browser/none.js'] } } },
  ],
  ['a page that is not exposed', { slots: [{ slot: 'header.cart', module: './Cart', order: 0 }] }],
  ['no title', { assets, routes: [{ ...page, title: ' ' }] }],
  ['a pattern that takes for ever', { assets, routes: [{ ...page, searchParams: { q: '(a+)+' } }] }],
  ['a pattern that is none', { assets, routes: [{ ...page, path: '/x/:id', params: { id: '[' } }] }],
  ['an original that is not there', { assets, routes: [{ ...page, canonical: '/y' }] }],
])('a release with %s is refused, and the refusal says how to mend it', async (_, change) => {
  const publication = publishRemote(await fixture.build('x', change), fixture.tools.releases, null);
  await expect(publication).rejects.toThrow(RefusedReleaseError);
  await expect(publication).rejects.toThrow(/ is refused:\n {2}.+: .+ → .+/);
});

it.each([
  ['dist/release.json', '{"name": "sh', ': build it again \\(npm run build -w .*mfe-shop\\)$'],
  ['dist/build-record.json', '{}', ': build it again \\(npm run build -w .*mfe-shop\\)$'],
  ['package.json', '{"version": ', '$'],
  ['package.json', '{"version": "one"}', 'at version$'],
])('names a damaged %s, and says what to do', async (file, text, mend) => {
  const folder = await fixture.build('x', { files: { [file]: text } });
  await expect(publishRemote(folder, fixture.tools.releases, null)).rejects.toThrow(
    new RegExp(`mfe-shop/${file} is damaged, [^]+${mend}`),
  );
});
