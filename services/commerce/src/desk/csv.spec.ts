import { expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

it.each([
  ['plain', ['K7M-4Q2', 2.5, 'paid'], 'K7M-4Q2,2.5,paid\r\n'],
  ['commas, quotes and lines', ['a,b', 'say "hi"', 'one\ntwo'], '"a,b","say ""hi""","one\ntwo"\r\n'],
  ['formulas', ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'], "'=1+1,'+1,'-1,'@SUM(A1),'\t=1\r\n"],
  ['a formula with a comma', ['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  ['a negative number, which is none', [-2.5], '-2.5\r\n'],
])('writes %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
