import { afterEach, expect, it, jest } from '@jest/globals';
import { printSheet } from './print.js';

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it('prints the first sheet alone and once, also if a button is pressed again meanwhile', async () => {
  const [muffins, soup] = ['muffins', 'soup'].map((id) =>
    Object.assign(document.createElement('article'), { id }),
  );
  document.body.append(muffins!, soup!);
  const printed: string[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    const isAlone = document.documentElement.hasAttribute('data-print-one');
    const sheets = [...document.querySelectorAll(isAlone ? '[data-print-this]' : 'article')];
    printed.push(sheets.map(({ id }) => id).join());
    window.dispatchEvent(new Event('afterprint'));
  });
  await Promise.all([printSheet(muffins!), printSheet(muffins!), printSheet(soup!)]);
  expect(printed).toEqual(['muffins']);
  await printSheet(soup!);
  expect(printed).toEqual(['muffins', 'soup']);
});
