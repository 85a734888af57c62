/** What the drill itself observed; the databases are compared with it. */
export type Notes = ReturnType<typeof newNotes>;

export function newNotes() {
  return {
    /** Responses by `status`, 0 when there was none. */
    answers: new Map<number, number>(),
    /** Unexpected responses by request, with an example. */
    wrong: new Map<string, { count: number; example: string }>(),
    /** Labels of accepted analytics events (202), and of those without a response. */
    eventsTaken: new Set<string>(),
    eventsUnsure: new Set<string>(),
    /** Labels of analytics events that must not be stored. */
    eventsPrivate: new Set<string>(),
    /** Marks of users whose deletion was accepted. */
    deleted: new Set<string>(),
    /** Addresses that were told that they are subscribed. */
    onNewsletter: new Set<string>(),
    /** Marks of texts that an editor saved. */
    saved: new Set<string>(),
    /** Number of pieces added to a product's stock, by its id. */
    stocked: new Map<number, number>(),
    /** Counts of actions by name. */
    done: new Map<string, number>(),
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
