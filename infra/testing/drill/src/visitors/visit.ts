import type { Random } from '../random.ts';
import type { OpenStack } from '../stack/drill-stack.ts';
import type { Browser } from './browser.ts';
import type { Notes } from './notes.ts';
import type { Person } from './people.ts';

/** Everything that a visit needs. */
export interface Visit {
  stack: OpenStack;
  notes: Notes;
  random: Random;
  /** Signed in as `person`. */
  browser: Browser;
  /** Signed out. */
  stranger: Browser;
  person: Person;
  /** Ids of the products on sale. */
  products: number[];
}
