import { spawnSync } from 'node:child_process';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Child, freePort, isRunning, joinProcessRegistry } from '@studio/local-runtime';
import { query } from './connections.ts';
import { runSql, waitForPostgres } from './databases.ts';
import { postgresUrl, preparePostgres } from './postgres.ts';

it('ends its child processes when it is killed, and recovers committed data', async () => {
  const home = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  const registry = joinProcessRegistry(mkdtempSync(join(home, 'running-')));
  chmodSync(home, 0o755);
  const port = await freePort();
  const url = postgresUrl(port, 'p');
  const start = async () => {
    const command = preparePostgres({ dataDir: join(home, 'data'), port, password: 'p', throwaway: true });
    const child = new Child(command, registry, createWriteStream(join(home, 'log')));
    await waitForPostgres(url);
    return child;
  };
  const ask = (sql: string) => query<{ pid: number }>(url, sql);

  // Must not affect connections to the embedded server.
  process.env.PGSSLMODE = 'require';
  const killed = await start();
  await runSql(url, ['CREATE TABLE kept (pid int)', 'INSERT INTO kept VALUES (7)']);
  const own = await ask("SELECT pid FROM pg_stat_activity WHERE backend_type <> 'client backend'");
  expect(own.length).toBeGreaterThan(3);
  await killed.kill();
  expect(own.filter(({ pid }) => isRunning(pid))).toEqual([]);

  const recovered = await start();
  expect(await ask('SELECT pid FROM kept')).toEqual([{ pid: 7 }]);
  await recovered.stop();
  rmSync(home, { recursive: true });
});

it('creates its data with any TMPDIR', () => {
  const home = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  chmodSync(home, 0o755);
  mkdirSync(join(home, 'private'), { mode: 0o700 });
  const options = { dataDir: join(home, 'data'), port: 1, password: 'p' };
  const program = `
    import { preparePostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    preparePostgres(${JSON.stringify(options)});`;
  const { stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    cwd: home,
    env: { ...process.env, TMPDIR: 'private' },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  rmSync(home, { recursive: true });
});
