import { until } from '@studio/test-harness';
import { Databases } from '../invariants/databases.ts';
import { searchDatabases, searchFiles } from '../invariants/search.ts';
import { messagesWith } from '../invariants/streams.ts';
import { type DrillStack, startDrillStack } from '../stack/drill-stack.ts';
import { sayTable } from '../table.ts';
import { Browser } from '../visitors/browser.ts';
import { newNotes, type Notes } from '../visitors/notes.ts';
import { People, type Person } from '../visitors/people.ts';
import { useEveryFeature, type UnderWay } from './use-every-feature.ts';

/**
 * The deleted users: whether the issuer verified their address, whether they work at the desk, and which service is
 * down meanwhile.
 */
const LIVES = [
  { name: 'a reader', isVerified: true, isOwner: false, down: undefined },
  { name: 'nobody vouches for the address', isVerified: false, isOwner: false, down: undefined },
  { name: 'somebody of the desk, commerce is down', isVerified: true, isOwner: true, down: 'commerce' },
  { name: 'members is down', isVerified: true, isOwner: false, down: 'members' },
] as const;
type Kind = (typeof LIVES)[number];

/**
 * Deletes users who have used every feature, then checks that no stored data leads to them. Prints where it searched.
 */
export async function deletion(): Promise<boolean> {
  await using stack = await startDrillStack({ name: 'deletion', logLevel: 'info' });
  await using databases = await Databases.open(stack.addresses);
  const notes = newNotes();
  const table = [['who', 'services done', 'events of their orders', 'tables', 'files', 'left']];
  let isWell = true;
  for (const kind of LIVES) {
    const { person, events, underWay } = await liveAndDelete(stack, databases, notes, kind);
    await endsRight(stack, databases, notes, person, underWay);
    const { left, tables, files } = await searchFor(stack, databases, person, underWay.numbers);
    isWell &&= left.length === 0;
    table.push([
      kind.name,
      'all',
      String(events),
      String(tables),
      String(files),
      left.join('; ') || 'nothing',
    ]);
  }
  for (const [what, { count, example }] of notes.wrong)
    table.push(['BROKEN', '', '', '', '', `${count} × ${what}: ${example}`]);
  sayTable(table);
  return isWell && notes.wrong.size === 0;
}

/**
 * Uses every feature on two devices and deletes the account; resolves to the number of events about the user's orders
 * once every service has finished. Members is restarted while the other services ask it whose account it was.
 */
async function liveAndDelete(
  stack: DrillStack,
  databases: Databases,
  notes: Notes,
  { isVerified, isOwner, down }: Kind,
): Promise<{ person: Person; events: number; underWay: UnderWay }> {
  const people = new People(stack, isOwner ? 'owner' : undefined);
  const person = await people.next();
  if (isVerified)
    await databases.query('members', 'UPDATE people SET verified_email = email WHERE id = $1', [
      person.userId,
    ]);
  const of = (who?: Person) => new Browser(stack.addresses.site, notes, who);
  const browser = of(person);
  const desk = isOwner ? browser : of(await new People(stack, 'owner').next());
  const underWay = await useEveryFeature({ stack, person, browser, stranger: of(), desk, isVerified });
  await of(await people.onAnotherDevice(person)).ask('GET', '/api/account/sessions');
  await exportsAll(browser);
  const events = await messagesWith(stack.addresses.nats, underWay.paid.id);
  if (events === 0) throw new Error('there is no event about the paid order: nothing would be shown');
  if (down) await stack.kill(down);
  const first = await browser.ask('DELETE', '/api/account');
  if (first.status !== (down === 'members' ? 503 : 200))
    throw new Error(`deletion: ${first.status} ${first.text}`);
  if (down) await stack.start(down);
  const deleted = first.status === 200 ? first : await browser.insist('DELETE', '/api/account');
  const { deletionId } = JSON.parse(deleted!.text) as { deletionId: string };
  if (down === 'members') {
    await stack.kill(down);
    await stack.start(down);
  }
  await until(async () => {
    const { text } = await of().ask('GET', `/api/account/deletions/${deletionId}`);
    const { services = [] } = JSON.parse(text || '{}') as { services?: { doneAt: string | null }[] };
    return services.length > 0 && services.every(({ doneAt }) => doneAt);
  }, 'every service is done');
  return { person, events, underWay };
}

/** A paid order that is not packed is refunded; a packed one is sent to its address, which is then deleted. */
async function endsRight(
  stack: DrillStack,
  databases: Databases,
  notes: Notes,
  { mark }: Person,
  { paid, packed, unpaid }: UnderWay,
): Promise<void> {
  const read = async ({ id }: { id: string }) => {
    const [order] = await databases.query<{ status: string; address: string; kept: number }>(
      'commerce',
      `SELECT o.status, shipping_address AS address, amount - refunded_amount AS kept
       FROM orders o JOIN payments p ON p.id = payment_id WHERE o.id = $1`,
      [id],
    );
    return order!;
  };
  await until(async () => (await read(paid)).kept === 0, 'the money is back');
  await until(async () => (await read(unpaid)).status === 'cancelled', 'what is not paid is cancelled');
  const { status, address } = await read(packed);
  if (status !== 'packed' || !address.includes(mark)) throw new Error(`the parcel: ${status}, to ${address}`);
  const desk = new Browser(stack.addresses.site, notes, await new People(stack, 'owner').next());
  await desk.ask('POST', `/api/desk/orders/${packed.id}/ship`, {
    carrier: 'USPS',
    tracking: 'RR123456789US',
  });
  await desk.ask('POST', `/api/desk/orders/${packed.id}/deliver`);
}

/** Waits until all data that will be deleted exists: a letter is in the export once it is recorded as sent. */
async function exportsAll(browser: Browser): Promise<void> {
  const lists = ['cart', 'orders', 'donations', 'returns', 'votes', 'sessions', 'letters'];
  await until(async () => {
    const answer = await browser.insist('GET', '/api/account/export');
    const all = JSON.parse(answer?.text ?? '{}') as Record<string, unknown[] | object | null>;
    return all['address'] && lists.every((name) => Array.isArray(all[name]) && all[name].length > 0);
  }, `the export with ${lists.join()} and address`);
}

/** Places where an order number may stay after the deletion: the books, and commerce's log of its orders. */
const BOOKS = /^(commerce|catalog)\.|^logs\/commerce\.log/;

/** Searches for name, mail address, id and, outside the books, order numbers. */
async function searchFor(
  stack: DrillStack,
  databases: Databases,
  { mark, userId }: Person,
  numbers: readonly string[],
) {
  const found = new Map<string, number>();
  const who = new RegExp(`${mark}|${userId}`, 'i');
  const pattern = new RegExp([who.source, ...numbers].join('|'), 'i');
  const look = (where: string, text: string) => {
    if ((BOOKS.test(where) ? who : pattern).test(text)) found.set(where, (found.get(where) ?? 0) + 1);
  };
  const tables = await searchDatabases(databases, pattern.source, look);
  const files = searchFiles(stack.dataDir, ['nats', 'logs', 'image-cache'], look);
  for (const words of [mark, userId, ...numbers]) {
    const count = await messagesWith(stack.addresses.nats, words);
    if (count > 0) found.set(`streams, ${words}`, count);
  }
  const left = [...found].map(([where, count]) => `${where}: ${count}`);
  return { left, tables, files };
}
