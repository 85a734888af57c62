/** What the drill itself saw: the side of the story that the databases are compared with. */
export interface Notes {
  /** Answers by `status`, 0 when there was none. */
  answers: Map<number, number>;
  /** Answers that no outage excuses, by what was asked; an example of each. */
  wrong: Map<string, { count: number; example: string }>;
  /** Labels of analytics events that were taken in (202), and of those whose answer never came. */
  eventsTaken: Set<string>;
  eventsUnsure: Set<string>;
  /** Labels of analytics events that said that they must not be kept. */
  eventsPrivate: Set<string>;
  /** Marks of people whose deletion was answered. */
  deleted: Set<string>;
  /** Addresses that were told that they were on the newsletter's list. */
  onNewsletter: Set<string>;
  /** Intents that a card was confirmed for. */
  confirmed: Set<string>;
  /** How many pieces of a product were put on the shelf, by its id. */
  stocked: Map<number, number>;
  /** What was done, by name. */
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
    confirmed: new Set(),
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
