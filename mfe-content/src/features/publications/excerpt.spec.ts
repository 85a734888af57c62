import { expect, it } from '@jest/globals';
import { excerpt } from './excerpt.js';

it.each([
  ['A pig.', 'A pig.'],
  ['The smallest of them is carrying the drum', 'The smallest of them is…'],
  ['Nobody asked, of course, why it was late', 'Nobody asked, of course…'],
])('%s is begun as %s', (text, begun) => expect(excerpt(text, 28)).toBe(begun));
