import type { DrillStack } from '../stack/drill-stack.ts';
import type { Person } from '../visitors/people.ts';

export interface HostileWorld {
  stack: DrillStack;
  site: string;
  /** Signed in. */
  person: Person;
  /** Reports `fault` unless `ok`. */
  check(ok: boolean, fault: string): void;
}

/** A hostile or unusual action, and its required result. */
export interface HostileCase {
  name: string;
  /** Reports faults with `check`, and resolves to observations. */
  run(world: HostileWorld): Promise<string>;
}
