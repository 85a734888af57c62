import { Databases } from '../invariants/databases.ts';
import { startDoubleStack } from '../stack/drill-stack.ts';
import { sayTable } from '../table.ts';
import { newNotes } from '../visitors/notes.ts';
import { People, type Person } from '../visitors/people.ts';
import { awaitBooks } from './books.ts';
import { playRound } from './round.ts';
import { oneProduct, stockUp } from './shelf.ts';

/** Number of buyers who order at once, and number of pieces. */
const BUYERS = 500;
const PIECES = 10;

/**
 * Lets more buyers order than there are pieces, in rounds. Prints a table. Returns true when each round has the
 * expected result.
 */
export async function rush({ rounds }: { rounds: number }): Promise<boolean> {
  await using stack = await startDoubleStack({ name: 'rush' });
  await using databases = await Databases.open(stack.addresses);
  const product = await oneProduct(databases);
  const notes = newNotes();
  const people = new People(stack);
  const table = [['round', 'paid', 'sold out', 'charged', 'given back', 'seconds', '']];
  let isWell = true;
  for (let round = 1; round <= rounds; round += 1) {
    await stockUp(databases, product.id, PIECES);
    const buyers: Person[] = [];
    while (buyers.length < BUYERS) buyers.push(await people.next());
    const { placed, refused, seconds } = await playRound(stack, notes, buyers, product);
    const books = await awaitBooks(stack, databases, { product, pieces: PIECES, rounds: round });
    const wrong = [
      ...[...notes.wrong].map(([what, { count, example }]) => `${count} × ${what}: ${example}`),
      ...(placed === PIECES ? [] : [`${placed} orders were placed`]),
      ...(refused === BUYERS - PIECES ? [] : [`${refused} were told that it is sold out`]),
      ...books.wrong,
    ];
    isWell &&= wrong.length === 0;
    table.push([
      String(round),
      `${books.paid - PIECES * (round - 1)} of ${PIECES}`,
      `${refused} of ${BUYERS - PIECES}`,
      String(books.charged - PIECES * (round - 1)),
      String(books.givenBack),
      seconds.toFixed(1),
      wrong.length === 0 ? 'holds' : `BROKEN: ${wrong.join('; ')}`,
    ]);
  }
  sayTable(table);
  return isWell;
}
