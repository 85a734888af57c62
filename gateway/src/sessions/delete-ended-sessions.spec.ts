import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { runGateway } from '../../testing/running-gateway.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import { DeleteEndedSessions } from './delete-ended-sessions.js';

it('deletes ended sessions and old records only', async () => {
  const gateway = await runGateway();
  const add = (sid: string, idleUntil: string, endsAt: string) =>
    inGatewayDatabase(
      gateway,
      `INSERT INTO sessions (sid, data, idle_until, ends_at)
         VALUES ($1, '{}', now() + $2::interval, now() + $3::interval)`,
      [sid, idleUntil, endsAt],
    );
  await add('alive', '1 hour', '1 hour');
  await add('idle for too long', '-1 second', '1 hour');
  await add('at its end', '1 hour', '-1 second');
  const [late, early] = [randomUUID(), randomUUID()];
  await inGatewayDatabase(
    gateway,
    `INSERT INTO ended_people (user_id, ended_at) VALUES ($1, now()), ($2, now() - interval '2 days')`,
    [late, early],
  );
  await inGatewayDatabase(
    gateway,
    `INSERT INTO sign_outs (id, valid_from) VALUES ('late', now()), ('early', now() - interval '31 days')`,
  );
  await gateway.app.get(DeleteEndedSessions).run();
  expect(await inGatewayDatabase(gateway, 'SELECT sid FROM sessions')).toEqual([{ sid: 'alive' }]);
  expect(await inGatewayDatabase(gateway, 'SELECT user_id FROM ended_people')).toEqual([{ user_id: late }]);
  expect(await inGatewayDatabase(gateway, 'SELECT id FROM sign_outs')).toEqual([{ id: 'late' }]);
  await gateway.stop();
});
