import { expect, it } from '@jest/globals';
import { MAILS } from './sample-mails.js';
import { previews } from './previews.js';

const mails = await previews();

it('renders every kind of mail as HTML and as text', () => {
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(MAILS.map(({ kind }) => kind).toSorted());
  for (const { subject, html, text } of mails) {
    expect(subject.length).toBeGreaterThan(5);
    expect(html).toContain('Reader &amp; Daughters');
    expect(text).toContain('Reader & Daughters');
  }
});

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

it('gives every coloured element a dark colour with enough contrast', () => {
  const { html } = mails[0]!;
  const night = (name: string, property: string) =>
    new RegExp(`\\.${name}[ ,][^{]*\\{[^}]*?(?<![-\\w])${property}: (#[0-9a-f]{6})`).exec(html)![1]!;
  const [sand, paper] = [night('sand', 'background-color'), night('paper', 'background-color')];
  expect(contrast(night('ink', 'color'), paper)).toBeGreaterThan(7);
  expect(contrast(night('link', 'color'), paper)).toBeGreaterThan(7);
  expect(contrast(night('mist', 'color'), sand)).toBeGreaterThan(7);
  expect(contrast(night('button', 'color'), night('button', 'background-color'))).toBeGreaterThan(7);
  for (const mail of mails) {
    expect(mail.html).toMatch(/<body class="sand"[^>]*>(<!--[^>]*-->)*<table[^>]*><tbody><tr><td/);
    const inside = mail.html.replace(/^.*?<body.*?<td[^>]*>/s, '');
    const bare = [...inside.matchAll(/<(\w+)([^>]*)>/g)].filter(
      ([, , attributes]) =>
        /style="[^"]*(?<![-\w])(background-)?color:/.test(attributes!) &&
        !/class="(sand|paper|ink|mist|link|button)"/.test(attributes!),
    );
    expect([mail.kind, bare.map(([tag]) => tag)]).toEqual([mail.kind, []]);
  }
});
