import type { Random } from '../random.ts';
import type { OpenStack } from '../stack/drill-stack.ts';
import type { Browser } from './browser.ts';
import type { Notes } from './notes.ts';
import type { Person } from './people.ts';

/** Everything that one visit has at hand. */
export interface Visit {
  stack: OpenStack;
  notes: Notes;
  random: Random;
  /** Signed in as `person`. */
  browser: Browser;
  /** Nobody's. */
  stranger: Browser;
  person: Person;
  /** Ids of what is for sale. */
  products: number[];
}
