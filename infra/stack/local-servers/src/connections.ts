import pg from 'pg';

/**
 * Connects to a database; `await using` closes the connection at the end of the block. After the connection is lost,
 * queries reject.
 */
export async function connectTo(
  url: string,
  limits: pg.ClientConfig = {},
): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => undefined);
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return Object.assign(client, { [Symbol.asyncDispose]: close });
}

/** Runs one query on a connection of its own. */
export async function query<Row extends object>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  await using client = await connectTo(url);
  return (await client.query<Row>(sql, [...values])).rows;
}
