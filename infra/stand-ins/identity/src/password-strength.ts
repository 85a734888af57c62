import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const EASY = 'That password is easy to guess: many people use it, or one like it.';
const TELLING = 'Please choose a password without your email address or the name of this site in it.';

/** From 0 to 4: 3 takes more than a hundred million guesses. */
const LEAST_SCORE = 3;
/** What is behind is not looked at: a password that is good so far is good. */
const MOST_CHARACTERS = 100;
/** A name that is shorter is part of too many words. */
const FEWEST_LETTERS = 4;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_CHARACTERS });

/** Letters and digits alone, as they look: `Ａda.L` is `adal`. */
const squash = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Why a password is too easy to guess for an account, in a sentence; undefined when it is good. It is weighed against
 * common passwords, patterns of the keyboard and dates, and what is known of the account and of the site.
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
