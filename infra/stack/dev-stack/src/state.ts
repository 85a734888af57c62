import { join } from 'node:path';
import {
  ensureDatabase,
  findNatsServer,
  prepareNats,
  preparePostgres,
  waitForNats,
  waitForPostgres,
} from '@studio/local-servers';
import { brokerAuthorization, localPassword } from './broker-users.ts';
import type { Component } from './component.ts';
import { DATABASES } from './deployables.ts';
import { type StackPlan, unless } from './stack-plan.ts';

/** How long an external server may take to answer before it is reported as missing, in ms. */
const EXTERNAL_PATIENCE_MS = 20_000;

/** Postgres with the services' databases, and NATS. */
export function describeState({ settings, secrets, dataDir, port, addresses }: StackPlan): Component[] {
  const { admin, nats } = addresses;
  return [
    ...unless(settings.DATABASE_URL, {
      kind: 'program',
      name: 'postgres',
      title: 'PostgreSQL server',
      waitsFor: [],
      ports: [port('postgres')],
      command: () =>
        preparePostgres({
          dataDir: join(dataDir, 'postgres'),
          port: port('postgres'),
          password: secrets.postgres,
          throwaway: settings.THROWAWAY_DATA,
        }),
      ready: () => waitForPostgres(admin),
    }),
    {
      kind: 'task',
      name: 'databases',
      title: 'databases',
      waitsFor: ['postgres'],
      async run() {
        await waitForPostgres(admin, EXTERNAL_PATIENCE_MS);
        for (const name of DATABASES) await ensureDatabase(admin, name, secrets[name]);
      },
    },
    settings.NATS_URL
      ? {
          kind: 'task',
          name: 'nats',
          title: 'connection to NATS',
          waitsFor: [],
          run: () => waitForNats(nats, EXTERNAL_PATIENCE_MS),
        }
      : {
          kind: 'program',
          name: 'nats',
          title: 'NATS server',
          waitsFor: [],
          ports: [port('nats'), port('natsMonitor')],
          command: async () =>
            prepareNats({
              program: await findNatsServer(),
              dataDir: join(dataDir, 'nats'),
              port: port('nats'),
              monitorPort: port('natsMonitor'),
              authorization: brokerAuthorization((user) => localPassword(secrets.broker, user)),
              // Commands and drills of this machine need no password.
              defaultUser: 'operator',
            }),
          ready: () => waitForNats(nats),
        },
  ];
}
