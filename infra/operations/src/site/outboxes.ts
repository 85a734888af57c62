import { query } from '@studio/local-servers';

/** Connection strings of all databases of a server that have an outbox, with the superuser's account. */
export async function outboxesOf(adminUrl: string): Promise<string[]> {
  const names = await query<{ datname: string }>(
    adminUrl,
    'SELECT datname FROM pg_database WHERE datallowconn AND NOT datistemplate ORDER BY 1',
  );
  const found: string[] = [];
  for (const { datname } of names) {
    const url = databaseOf(adminUrl, datname);
    const [row] = await query<{ has: boolean }>(
      url,
      `SELECT to_regclass('public.outbox') IS NOT NULL AS has`,
    );
    if (row!.has) found.push(url);
  }
  return found;
}

/** The connection string of another database of the same server. */
export function databaseOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
