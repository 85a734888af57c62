import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findMirror, readSourceLists } from './debian-package.ts';

test('finds the mirror in a one-line list, with or without a key', () => {
  expect(findMirror(['# mine\ndeb http://mirror.example/debian bookworm main\n'])).toEqual({
    uri: 'http://mirror.example/debian',
    signedBy: undefined,
  });
  const signed =
    'deb [arch=amd64 signed-by=/usr/share/keyrings/k.gpg] https://mirror.example/debian/ bookworm main';
  expect(findMirror([signed])).toEqual({
    uri: 'https://mirror.example/debian/',
    signedBy: '/usr/share/keyrings/k.gpg',
  });
});

test('finds the mirror in a deb822 list and ignores security, disabled and other archives', () => {
  const text = `Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security

Enabled: no
URIs: http://off.example/debian
Suites: bookworm

# comment
Types: deb
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;
  expect(findMirror(['deb https://packages.example/tool tool main', text])).toEqual({
    uri: 'http://mirror.example/debian',
    signedBy: '/usr/share/keyrings/debian-archive-keyring.gpg',
  });
  expect(findMirror([])).toBeUndefined();
});

test('reads lists from both places, except those disabled by their name', () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-apt-'));
  mkdirSync(join(root, 'sources.list.d'));
  writeFileSync(join(root, 'sources.list'), 'one');
  writeFileSync(join(root, 'sources.list.d/debian.sources'), 'two');
  writeFileSync(join(root, 'sources.list.d/other.list.disabled'), 'three');
  expect(readSourceLists(root)).toEqual(['one', 'two']);
  rmSync(root, { recursive: true });
});
