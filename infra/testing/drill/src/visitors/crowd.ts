import { setTimeout as sleep } from 'node:timers/promises';
import { Databases } from '../invariants/databases.ts';
import type { Random } from '../random.ts';
import { stockUp } from '../rush/shelf.ts';
import type { OpenStack } from '../stack/drill-stack.ts';
import { Browser } from './browser.ts';
import { buy } from './buyer.ts';
import { workAtDesk } from './desk.ts';
import { edit } from './editor.ts';
import { noteWrong, type Notes } from './notes.ts';
import { donate, join, leave, lookAround, read } from './others.ts';
import { People } from './people.ts';
import type { Visit } from './visit.ts';

/** What visitors do, how many do it at once, and their pause between visits, in ms. */
type Loops = [visit: (visit: Visit) => Promise<void>, count: number, pauseMs: number][];
const CROWD: Loops = [
  [buy, 5, 300],
  [donate, 1, 600],
  [join, 1, 700],
  [leave, 2, 500],
  [read, 3, 250],
  [lookAround, 3, 60],
];
/** Owners at the desk. */
const STAFF: Loops = [
  [workAtDesk, 2, 400],
  [edit, 2, 400],
];
/** Products with low stock, so that the last piece is contested; others have plenty. */
const SCARCE = 3;
const FEW = 20;
const PLENTY = 100_000;

/** Visitors in loops. */
export class Crowd implements AsyncDisposable {
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];

  /** Starts them; `stop` resolves when the last one has finished. */
  async start(stack: OpenStack, notes: Notes, random: Random): Promise<void> {
    const products = await stockShelf(stack, notes, random);
    const people = new People(stack);
    const site = stack.addresses.site;
    const staff = new People(stack, 'owner');
    const enter = async (own: Random, go: (visit: Visit) => Promise<void>, from: People) => {
      // Sessions cannot be created while the databases are down: these visitors come later.
      const person = await from.next().catch(() => undefined);
      if (!person) return;
      const browser = new Browser(site, notes, person);
      const visit = {
        stack,
        notes,
        random: own,
        browser,
        stranger: new Browser(site, notes),
        person,
        products,
      };
      await go(visit).catch((error: Error) =>
        noteWrong(notes, `${go.name} threw`, error.stack ?? error.message),
      );
    };
    const begin = (loops: Loops, from: People) => {
      for (const [go, count, pauseMs] of loops)
        for (let n = 0; n < count; n += 1)
          this.loops.push(this.loop(random.fork(), pauseMs, (own) => enter(own, go, from)));
    };
    begin(CROWD, people);
    begin(STAFF, staff);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  private async loop(
    random: Random,
    pauseMs: number,
    visit: (random: Random) => Promise<void>,
  ): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await visit(random);
      await sleep(random.whole(0, 2 * pauseMs), undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Fills the stock; resolves to the ids of the products on sale. */
async function stockShelf({ addresses }: OpenStack, notes: Notes, random: Random): Promise<number[]> {
  await using databases = await Databases.open(addresses);
  const rows = await databases.query<{ id: number; inventory: number | null }>(
    'catalog',
    'SELECT id, inventory FROM products WHERE NOT coming_soon AND NOT retired ORDER BY id',
  );
  const counted = rows.filter(({ inventory }) => inventory !== null).map(({ id }) => id);
  const scarce = random.shuffled(counted).slice(0, SCARCE);
  for (const id of counted) {
    const stocked = scarce.includes(id) ? FEW : PLENTY;
    await stockUp(databases, id, stocked);
    notes.stocked.set(id, stocked);
  }
  return rows.map(({ id }) => id);
}
