import type { Person } from '../visitors/people.ts';
import type { DrillStack } from '../stack/drill-stack.ts';
import type { Notes } from '../visitors/notes.ts';
import type { Databases } from './databases.ts';

/** Everything there is to look at once the dust has settled. */
export interface World {
  stack: DrillStack;
  notes: Notes;
  databases: Databases;
  /** Letters that reached the mail sink, as files of it. */
  letters: readonly SinkLetter[];
  /** How often each program should have been started: once, and once for each fault that ended it. */
  startsDue: ReadonlyMap<string, number>;
  probe: Person;
}

export interface SinkLetter {
  to: string[];
  subject: string;
  messageId: string;
}

/** What an invariant found. */
export interface Finding {
  /** What is wrong, a line each; none when it holds. */
  wrong: string[];
  /** What it looked at, in numbers. */
  figures: string;
}

export interface Invariant {
  name: string;
  check(world: World): Promise<Finding>;
}
