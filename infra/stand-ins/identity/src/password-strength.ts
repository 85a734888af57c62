import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const EASY = 'That password is easy to guess: many people use it, or one like it.';
const TELLING = 'Please choose a password without your email address or the name of this site in it.';

/** The minimal score of zxcvbn, from 0 to 4: 3 takes more than a hundred million guesses. */
const LEAST_SCORE = 3;
/** Characters after this length are not evaluated: the password is strong by then. */
const MOST_CHARACTERS = 100;
/** A shorter name is part of too many words to be checked. */
const FEWEST_LETTERS = 4;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_CHARACTERS });

/** Letters and digits only, by their appearance: `Ａda.L` becomes `adal`. */
const squash = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The reason why a password is too easy to guess for an account, as a sentence; undefined when it is strong. Checked
 * against common passwords, keyboard patterns, dates, and what is known of the account and the site.
 */
export function weaknessOf(
  password: string,
  account: { email: string; firstName?: string; lastName?: string },
  siteName: string,
): string | undefined {
  const local = account.email.slice(0, account.email.lastIndexOf('@'));
  const squashed = squash(password);
  const tells = [local, siteName]
    .map(squash)
    .some((name) => name.length >= FEWEST_LETTERS && squashed.includes(name));
  if (tells) return TELLING;
  const { firstName = '', lastName = '' } = account;
  const known = [local, firstName, lastName, ...siteName.split(' ')].filter((word) => word !== '');
  const { score } = zxcvbn.check(password.normalize('NFKC'), known);
  return score < LEAST_SCORE ? EASY : undefined;
}
