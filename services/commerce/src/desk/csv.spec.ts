import { expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

it.each([
  ['plain', ['K7M-4Q2', 2.5, 'paid', ''], '"K7M-4Q2","2.5","paid",""'],
  ['commas, quotes and lines', ['a,b', 'say "hi"', 'one\ntwo'], '"a,b","say ""hi""","one\ntwo"'],
  ['formulas', ['=1+1', '+1', '-1+1', '@SUM(A1)'], `"'=1+1","'+1","'-1+1","'@SUM(A1)"`],
  ['a formula with a comma', ['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
  ['wide forms', ['＝1+1', '＠SUM(A1)'], `"'＝1+1","'＠SUM(A1)"`],
  [
    'formulas after invisible characters',
    ['\u200B=1', '\uFEFF\u2060 +1', '\u202E@x'],
    `"'\u200B=1","'\uFEFF\u2060 +1","'\u202E@x"`,
  ],
  [
    'formulas after other cell separators',
    ['a;=1', 'a\t-1', 'a; \u200B=1'],
    `"a;'=1","a\t'-1","a;' \u200B=1"`,
  ],
  ['a tab or a line break at the start', ['\t=1', '\tx', '\nx'], `"'\t'=1","'\tx","'\nx"`],
  ['negative numbers, which are none', [-2.5, '-2.50'], '"-2.5","-2.50"'],
  ['words with signs in them', ['2 × Mug; 1+1 = 2', 'a-b'], '"2 × Mug; 1+1 = 2","a-b"'],
])('formats %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
