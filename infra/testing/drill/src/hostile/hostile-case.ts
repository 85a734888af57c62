import type { DrillStack } from '../stack/drill-stack.ts';
import type { Person } from '../visitors/people.ts';

export interface HostileWorld {
  stack: DrillStack;
  site: string;
  /** Signed in. */
  person: Person;
}

/** What somebody hostile or merely odd does, and what must come of it. */
export interface HostileCase {
  name: string;
  /** Resolves to what is wrong, and to what was seen. */
  run(world: HostileWorld): Promise<{ wrong: string[]; figures: string }>;
}

/** Faults where `ok` is false. */
export function unless(ok: boolean, fault: string): string[] {
  return ok ? [] : [fault];
}
