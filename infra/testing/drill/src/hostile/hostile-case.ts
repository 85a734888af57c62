import type { DrillStack } from '../stack/drill-stack.ts';
import type { Person } from '../visitors/people.ts';

export interface HostileWorld {
  stack: DrillStack;
  site: string;
  /** Signed in. */
  person: Person;
}

/** A hostile or unusual action, and its required result. */
export interface HostileCase {
  name: string;
  /** Resolves to the faults, and to observations. */
  run(world: HostileWorld): Promise<{ wrong: string[]; figures: string }>;
}

/** The texts whose `ok` is false. */
export function unless(ok: boolean, fault: string): string[] {
  return ok ? [] : [fault];
}
