import { expect, it } from '@jest/globals';
import { greeting } from './email.js';

it.each([
  'Ada',
  ' Ada ',
  'Zoë-Marie',
  'O’Neill',
  'J. R.',
  'J.R.',
  'J. R. Smith',
  'Kim & Co',
  'Ada <3',
  '田中',
  'Ada 2',
  'محمد',
])('greets %s by name', (name) => {
  expect(greeting(name)).toBe(`Dear ${name.trim()},`);
});

it.each([
  '',
  '   ',
  'Your account is locked. Unlock it at https://evil.example',
  'evil.example',
  'evil。example',
  'evil．example',
  'www evil',
  'ada@evil.example',
  'evil:8080',
  'see evil/now',
  'Call 0800 123456',
  'Call ０８００１２',
  'x'.repeat(41),
  'Ada\u202Enwod',
  'Ada\u200B',
  'Ada\u2066Byron',
  'Ada\nBcc: everybody',
  'Ada\u2028Byron',
  'Ada\u3164',
  '\uD800',
])('greets %j without a name', (name) => {
  expect(greeting(name)).toBe('Dear reader,');
});
