import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { prepareNats } from './nats.ts';

test('a server of a cluster counts itself, so that a cluster of three does not begin as one of two', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-nats-'));
  const cluster = { name: 'nats-1', port: 7001, routes: [7002, 7003] };
  prepareNats({ dataDir, port: 4001, program: 'nats-server', cluster });
  const [, routes] = /^ {2}routes: (.*)$/m.exec(readFileSync(join(dataDir, 'nats.conf'), 'utf8'))!;
  rmSync(dataDir, { recursive: true });
  expect(JSON.parse(routes!)).toEqual([7001, 7002, 7003].map((port) => `nats://127.0.0.1:${port}`));
});
