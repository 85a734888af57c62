import { expect, it } from '@jest/globals';
import { HOSTILE_WORDS, hostileAddresses, hostileNames } from '@studio/test-harness/hostile-words';
import fc from 'fast-check';
import { emailPage, forgotPage, namePage, resetPage } from './account-pages.ts';
import { CreateAccountForm, NameForm } from './forms.ts';
import { createAccountPage, messagePage, signInPage } from './pages.ts';
import { openTestIssuer } from './testing/test-issuer.ts';
import { newSignIn, TestVisitor } from './testing/test-visitor.ts';

const SITE = 'https://reader.example';
const SHOWN = 300;
const PASSWORD = 'three words and a colour';

const issuer = await openTestIssuer();

/** Lone surrogates cannot be sent in a form. */
const short = HOSTILE_WORDS.filter((word) => word.length < 1_000 && word.isWellFormed());
const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag);
const ATTRIBUTE = /<input(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*>/gi;
const pagesWith = (words: string): string[] => {
  const values = { firstName: words, lastName: words, email: words };
  const state = { values, errors: { email: words, firstName: words }, problem: words };
  return [
    signInPage('uid', SITE, state),
    createAccountPage('uid', SITE, state),
    namePage(SITE, state),
    emailPage(SITE, state),
    forgotPage(SITE, state),
    resetPage(SITE, words, state),
    messagePage(words, words, SITE),
  ];
};
const plain = pagesWith('Ada').map(tagsOf);

function isShownAsWords(words: string): void {
  const shown = pagesWith(words);
  expect(shown.map(tagsOf)).toEqual(plain);
  for (const html of shown)
    expect(html.match(ATTRIBUTE)?.length ?? 0).toBe(html.match(/<input/gi)?.length ?? 0);
}

it('escapes any text on its pages', () => {
  for (const word of short) isShownAsWords(word);
  fc.assert(
    fc.property(fc.oneof(hostileNames, hostileAddresses), (words) =>
      isShownAsWords(words.toWellFormed() || 'nothing'),
    ),
    { numRuns: SHOWN },
  );
});

it('accepts names and addresses of one line', () => {
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: PASSWORD };
  fc.assert(
    fc.property(hostileNames, hostileAddresses, (name, email) => {
      const names = NameForm.safeParse({ firstName: name, lastName: name }).data;
      if (names) expect(names.firstName).not.toMatch(/\p{Cc}/u);
      const account = CreateAccountForm.safeParse({ ...person, email }).data;
      if (account) expect(account.email).toMatch(/^[^\s<>"\p{Cc}]+@[^\s<>"\p{Cc}]+$/u);
    }),
    { numRuns: SHOWN },
  );
});

it('answers any input with a page, and creates only complete accounts', async () => {
  for (const word of short.slice(0, 12)) {
    const visitor = new TestVisitor(issuer.config);
    const form = await visitor.open((await newSignIn(issuer.config, { prompt: 'create' })).url);
    const fields = {
      firstName: word,
      lastName: word,
      email: `${word}@example.com`,
      password: PASSWORD,
    };
    const seen = await visitor.submit(`${form.url}/create`, fields);
    expect([200, 400, 422]).toContain(seen.status);
    expect(seen.body).not.toContain('<script>alert');
  }
});
