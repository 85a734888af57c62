import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { contentPath } from '../content/use-content.js';
import PrivacyPage from './privacy-page.js';

const show = (data: unknown) =>
  renderAlone(<PrivacyPage />, { data: { [contentPath('privacy')]: data } }).container;

it('describes what is stored in a text of about two minutes, and links to account deletion', () => {
  const [, content = ''] = readFileSync('content/privacy.md', 'utf8').split('\n---\n');
  show({
    title: 'What We Keep',
    intro: 'In short.',
    content: content.replaceAll('{email}', 'post@reed.example'),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'What We Keep' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'your account’s page' }).getAttribute('href')).toBe('/account');
  expect(screen.getByRole('link', { name: 'post@reed.example' }).getAttribute('href')).toBe(
    'mailto:post@reed.example',
  );
  const words = screen.getByRole('main').textContent!.split(/\s+/);
  expect(words.length).toBeLessThan(700);
});

it('begins a card at each heading of the text', () => {
  const container = show({
    title: 'Ours',
    intro: 'In short.',
    content: 'Hello.\n\n## One\n\n- a\n- b\n\n## Two',
  });
  expect(document.title).toMatch(/^Ours/);
  expect([...container.querySelectorAll('header ~ div')].map(({ innerHTML }) => innerHTML)).toEqual([
    '<p>Hello.</p>',
    '<h2>One</h2><ul><li>a</li><li>b</li></ul>',
    '<h2>Two</h2>',
  ]);
});
