import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spoken, wordAt, wordsOf } from './words.js';

it('finds emphasis, and the offset of each word in the spoken text', () => {
  const words = wordsOf('They have so much *inside*, she said.');
  expect(words.filter(({ emphasised }) => emphasised).map(({ text }) => text)).toEqual(['inside']);
  expect(words.map(({ text }) => text).join('')).toBe('They have so much inside, she said.');
  expect(words[wordAt(words, 20)]?.text).toBe('inside');
});

it('speaks exactly the written text, whatever it is', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '*', '\n', '.') });
  fc.assert(
    fc.property(text, (paragraph) => {
      const words = wordsOf(paragraph);
      const said = spoken(paragraph);
      expect(words.map((word) => word.text).join('')).toBe(said);
      for (const { text: own, start } of words) expect(said.startsWith(own, start)).toBe(true);
    }),
  );
});
