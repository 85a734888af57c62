import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { waitForPostgres } from './databases.ts';

const { PGOPTIONS } = process.env;
afterEach(() => {
  if (PGOPTIONS === undefined) delete process.env.PGOPTIONS;
  else process.env.PGOPTIONS = PGOPTIONS;
});

/** A server that answers each connection with the next of these errors, and then with the last one. */
async function refusingServer(errors: [code: string, message: string][]) {
  let asked = 0;
  const server = createServer((socket) => {
    const [code, message] = errors[Math.min(asked, errors.length - 1)]!;
    asked += 1;
    const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(fields.length + 4, 1);
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, fields])));
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres:secret@127.0.0.1:${port}/postgres?sslmode=disable`,
    place: `127.0.0.1:${port}`,
    asked: () => asked,
    [Symbol.dispose]: () => void server.close(),
  };
}

it('waits while a server starts, and fails at once when it refuses the connection', async () => {
  process.env.PGOPTIONS = '--nonsense=1';
  using server = await refusingServer([
    ['57P03', 'the database system is starting up'],
    ['42704', 'unrecognized configuration parameter "nonsense"'],
  ]);
  await expect(waitForPostgres(server.url)).rejects.toThrow(
    `PostgreSQL at ${server.place} refuses connections: unrecognized configuration parameter "nonsense", and PGOPTIONS is "--nonsense=1".`,
  );
  expect(server.asked()).toBe(2);
});

it('fails at once for a wrong password', async () => {
  delete process.env.PGOPTIONS;
  using server = await refusingServer([['28P01', 'password authentication failed for user "postgres"']]);
  await expect(waitForPostgres(server.url)).rejects.toThrow(
    `PostgreSQL at ${server.place} refuses connections: password authentication failed for user "postgres".`,
  );
});
