import type { Person } from '../visitors/people.ts';
import type { DrillStack } from '../stack/drill-stack.ts';
import type { Mail } from '../visitors/mails.ts';
import type { Notes } from '../visitors/notes.ts';
import type { Databases } from './databases.ts';

/** Everything that can be checked after the drill. */
export interface World {
  stack: DrillStack;
  notes: Notes;
  databases: Databases;
  /** Mails that reached the mail sink. */
  letters: readonly Mail[];
  /** The expected number of starts of each program: one, and one for each fault that ended it. */
  startsDue: ReadonlyMap<string, number>;
  probe: Person;
}

/** The result of an invariant. */
export interface Finding {
  /** Violations, one line each; empty when it holds. */
  wrong: string[];
  /** Counts of the checked items. */
  figures: string;
}

export interface Invariant {
  name: string;
  check(world: World): Promise<Finding>;
}
