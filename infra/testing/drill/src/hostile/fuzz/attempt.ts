import type { Operation } from '@studio/test-harness/open-api';
import { Random } from '../../random.ts';
import type { Person } from '../../visitors/people.ts';
import { MUTATIONS } from './mutations.ts';
import type { Shot } from './shot.ts';
import type { ValidShots } from './valid-shots.ts';

/** Numbers of mutations per request; a tenth have none. */
const SPOILT = [0, 1, 1, 1, 1, 1, 2, 2, 3, 4];
const SIGNED_IN_SHARE = 0.7;

/** One request of a run, before its mutations. */
export interface Attempt {
  shot: Shot;
  operation?: Operation;
  /** Seeds of its mutations, which decide their kind and place. */
  spoiling: number[];
  signedIn: boolean;
}

export function planAttempt(random: Random, valid: ValidShots): Attempt {
  return {
    ...valid(random),
    spoiling: Array.from({ length: random.pick(SPOILT) }, () => random.whole(0, 2 ** 31)),
    signedIn: random.chance(SIGNED_IN_SHARE),
  };
}

/** The request as it is sent: mutated, with our pages' headers, and with a session cookie if it has one. */
export function shotOf({ shot, spoiling, signedIn }: Attempt, site: string, person: Person): Shot {
  const spoilt = spoiling.reduce((one, seed) => {
    const random = new Random(seed);
    return random.pick(MUTATIONS)(one, random);
  }, shot);
  return {
    ...spoilt,
    headers: {
      ...(spoilt.method !== 'GET' && { origin: site, 'sec-fetch-site': 'same-origin' }),
      ...(signedIn && { cookie: person.cookie }),
      ...spoilt.headers,
    },
  };
}

/** Removes every mutation, and the session, that is not needed to reproduce the fault. */
export async function minimise(
  attempt: Attempt,
  still: (smaller: Attempt) => Promise<boolean>,
): Promise<Attempt> {
  let least = attempt;
  for (const seed of attempt.spoiling) {
    const smaller = { ...least, spoiling: least.spoiling.filter((one) => one !== seed) };
    if (await still(smaller)) least = smaller;
  }
  const signedOut = { ...least, signedIn: false };
  return least.signedIn && (await still(signedOut)) ? signedOut : least;
}
