import type { DrillStack } from '../stack/drill-stack.ts';
import type { Databases } from '../invariants/databases.ts';
import { Browser } from '../visitors/browser.ts';
import { newNotes } from '../visitors/notes.ts';
import type { Person } from '../visitors/people.ts';

/** What the faults of this drill need. */
export interface Site {
  stack: DrillStack;
  databases: Databases;
  buyer: Person;
  /** File whose existence makes the web server's disk full. */
  fullDisk: string;
  /** File of the last proven restore. */
  provenRestore: string;
  /** Sets the days until the certificate of the public address expires. */
  setCertificateDays(days: number): Promise<void>;
}

export function visitorOf({ stack }: Pick<Site, 'stack'>, person?: Person): Browser {
  return new Browser(stack.addresses.site, newNotes(), person);
}
