import { expect, test } from '@jest/globals';
import { DevFiles } from './dev-files.ts';

const build = (version: string, files: Record<string, string>) => ({
  version,
  files: new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])),
});
const text = (found: ReturnType<DevFiles['find']>) =>
  found && found !== 'missing' ? `${String(found.content)} ${found.type}` : found;

test('serves each release’s own files, and updates from any release that a page was loaded with', () => {
  const files = new DevFiles('storytime');
  files.add(build('1.0.0-dev.1', { 'Page.js': 'one' }));
  files.add(build('1.0.0-dev.2', { 'Page.js': 'two', 'x.1.hot-update.json': '{}' }));
  expect(text(files.find('/remotes/storytime/1.0.0-dev.1/browser/Page.js'))).toMatch(/^one text\/javascript/);
  expect(text(files.find(`${files.baseOf('1.0.0-dev.2')}Page.js`))).toMatch(/^two /);
  expect(text(files.find('/remotes/storytime/1.0.0-dev.1/browser/x.1.hot-update.json'))).toMatch(/^\{\} /);
  expect(files.find('/remotes/storytime/1.0.0-dev.1/browser/x.0.hot-update.json')).toBe('missing');
});

test('leaves other files to the web server', () => {
  const files = new DevFiles('storytime');
  files.add(build('1.0.0-dev.1', { 'Page.js': 'one' }));
  for (const other of [
    '/',
    '/remotes/another/1.0.0-dev.1/browser/Page.js',
    '/remotes/storytime/0.9.0/browser/Page.js',
    '/remotes/storytime/1.0.0-dev.1/server/remote.cjs',
  ])
    expect(files.find(other)).toBeNull();
});
