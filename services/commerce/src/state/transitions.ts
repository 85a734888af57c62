/** A state machine: from each state, the states it may move to. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** True when the table allows the step. Staying where one is, is no step. */
export function mayMove<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** The states from which the table allows a step to `to`: what a conditional UPDATE names. */
export function statesBefore<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => mayMove(table, from, to));
}

/** A step that the table does not allow was asked for. Nothing was written; it is a mistake of ours. */
export class ImpossibleTransition extends Error {
  constructor(what: string, id: string, to: string) {
    super(`${what} ${id} cannot become ${to} from the state it is in`);
  }
}
