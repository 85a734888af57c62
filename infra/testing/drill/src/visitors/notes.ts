/** What the drill itself observed; the databases are compared with it. */
export interface Notes {
  /** Responses by `status`, 0 when there was none. */
  answers: Map<number, number>;
  /** Unexpected responses by request, with an example. */
  wrong: Map<string, { count: number; example: string }>;
  /** Labels of accepted analytics events (202), and of those without a response. */
  eventsTaken: Set<string>;
  eventsUnsure: Set<string>;
  /** Labels of analytics events that must not be stored. */
  eventsPrivate: Set<string>;
  /** Marks of users whose deletion was accepted. */
  deleted: Set<string>;
  /** Addresses that were told that they are subscribed. */
  onNewsletter: Set<string>;
  /** Marks of texts that an editor saved. */
  saved: Set<string>;
  /** Number of pieces added to a product's stock, by its id. */
  stocked: Map<number, number>;
  /** Counts of actions by name. */
  done: Map<string, number>;
}

export function newNotes(): Notes {
  return {
    answers: new Map(),
    wrong: new Map(),
    eventsTaken: new Set(),
    eventsUnsure: new Set(),
    eventsPrivate: new Set(),
    deleted: new Set(),
    onNewsletter: new Set(),
    saved: new Set(),
    stocked: new Map(),
    done: new Map(),
  };
}

export function count<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

export function noteWrong({ wrong }: Notes, what: string, example: string): void {
  const known = wrong.get(what);
  if (known) known.count += 1;
  else wrong.set(what, { count: 1, example: example.slice(0, 400) });
}
