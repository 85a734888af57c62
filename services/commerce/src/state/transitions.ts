/** A state machine: for each state, the allowed next states. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** True when the table allows the transition. A state is not a valid transition to itself. */
export function mayMove<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** The states from which `to` can be reached, for the condition of an UPDATE. */
export function statesBefore<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => mayMove(table, from, to));
}

/** A transition that the table does not allow. A bug: nothing was changed. */
export class ImpossibleTransition extends Error {
  constructor(what: string, id: string, to: string) {
    super(`${what} ${id} cannot become ${to} from the state it is in`);
  }
}
