import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';
import type { AlertName } from '@studio/observability';
import { bought, pay } from '../deletion/use-every-feature.ts';
import type { Fault, Kind } from '../faults/fault.ts';
import { limitTo } from '../faults/full-stream.ts';
import { INJECTORS } from '../faults/injectors.ts';
import { fastForward } from '../settle/fast-forward.ts';
import { PAGE_VIEW } from '@studio/test-harness/page-view';
import type { Databases } from '../invariants/databases.ts';
import type { DrillStack } from '../stack/drill-stack.ts';
import { Browser } from '../visitors/browser.ts';
import { newNotes } from '../visitors/notes.ts';
import type { Person } from '../visitors/people.ts';

/** What the faults of this drill need. */
export interface Site {
  stack: DrillStack;
  databases: Databases;
  buyer: Person;
  /** File whose existence makes the web server's disk full. */
  fullDisk: string;
  /** File of the last proven restore. */
  provenRestore: string;
  /** Sets the days until the certificate of the public address expires. */
  setCertificateDays(days: number): Promise<void>;
}

export function visitorOf({ stack }: Pick<Site, 'stack'>, person?: Person): Browser {
  return new Browser(stack.addresses.site, newNotes(), person);
}

/** A fault that alerts must report. */
export interface Breakage {
  fault: string;
  raises: readonly AlertName[];
  /** Breaks it; resolves to a function that repairs it. */
  apply(site: Site): Promise<() => Promise<void>>;
}

const DAY_MS = 86_400_000;
/** More than the limit of the alert about consumers. */
const MANY_EVENTS = 1_200;

/** A fault of the other drills. */
const inject = (site: Site, kind: Kind, target: string) =>
  INJECTORS[kind](site.stack, { kind, target, afterMs: 0, lastsMs: 0, by: 0 } satisfies Fault);

/** Faults of one wave are independent of each other; the next wave starts when all are repaired. */
export const WAVES: readonly (readonly Breakage[])[] = [
  [
    {
      fault: 'a service is down',
      raises: ['ProcessDown'],
      apply: (site) => inject(site, 'outage', 'members'),
    },
    {
      fault: 'the database rejects a donation that is paid',
      raises: ['PaymentsUnsettled'],
      async apply(site) {
        const opened = await visitorOf(site).insist('POST', '/api/donations', { amount: 5 });
        await site.databases.query(
          'commerce',
          'ALTER TABLE donations ADD CONSTRAINT drill CHECK (received_at IS NULL) NOT VALID',
        );
        await pay(site.stack, (JSON.parse(opened!.text) as { clientSecret: string }).clientSecret);
        return async () =>
          void (await site.databases.query('commerce', 'ALTER TABLE donations DROP CONSTRAINT drill'));
      },
    },
  ],
  [
    {
      fault: 'the payment provider fails, also for a refund',
      raises: ['ProviderSilent', 'RefundsStuck', 'CheckoutFails', 'CheckoutFailsSometimes'],
      async apply(site) {
        const browser = visitorOf(site, site.buyer);
        const who = { stack: site.stack, person: site.buyer, browser, stranger: visitorOf(site) };
        const { id } = await bought(who);
        const repair = await inject(site, 'provider-500', '');
        await browser.insist('POST', `/api/orders/${id}/cancel`);
        return async () => {
          await repair();
          await fastForward(site.databases);
        };
      },
    },
    {
      fault: 'the certificate expires in two days',
      raises: ['CertificateExpires'],
      async apply(site) {
        await site.setCertificateDays(2);
        return () => site.setCertificateDays(90);
      },
    },
    {
      fault: 'the last proven restore is three days old',
      raises: ['RestoreNotProven'],
      async apply(site) {
        proveRestore(site, Date.now() - 3 * DAY_MS);
        return async () => proveRestore(site, Date.now());
      },
    },
    {
      fault: 'the web server’s disk is full',
      raises: ['DiskFull'],
      async apply({ fullDisk }) {
        writeFileSync(fullDisk, '');
        return async () => rmSync(fullDisk);
      },
    },
    {
      fault: 'the partitions of the coming days are gone',
      raises: ['PartitionsMissing'],
      async apply({ databases }) {
        await databases.query(
          'analytics',
          `DO $$ DECLARE day int; BEGIN FOR day IN 2..7 LOOP
             EXECUTE 'DROP TABLE events_' || to_char((now() AT TIME ZONE 'UTC')::date + day, 'YYYY_MM_DD');
           END LOOP; END $$`,
        );
        return async () =>
          void (await databases.query('analytics', `SELECT graphile_worker.add_job('keep-partitions')`));
      },
    },
    {
      fault: 'a roll-up counts five events too many',
      raises: ['RollUpsDiffer'],
      async apply({ databases }) {
        await databases.query(
          'analytics',
          `INSERT INTO quarter_hours VALUES
             ('all', 'drill', 'drill', date_trunc('hour', now()) - interval '2 hours', 0, 0, 5, 0, 0, 0, 0)`,
        );
        return async () =>
          void (await databases.query('analytics', `DELETE FROM quarter_hours WHERE value = 'drill'`));
      },
    },
    {
      fault: 'five accepted events are not stored',
      raises: ['EventsUnaccounted'],
      async apply({ databases }) {
        await databases.query(
          'analytics',
          `INSERT INTO hour_books VALUES (date_trunc('hour', now()) + interval '1 hour', 5, 0, 0)`,
        );
        return async () =>
          void (await databases.query('analytics', `DELETE FROM hour_books WHERE hour > now()`));
      },
    },
    {
      fault: 'a message that no consumer can read',
      raises: ['DeadLetters'],
      async apply({ stack: { addresses } }) {
        const nc = await connect({ servers: addresses.nats });
        await jetstream(nc).publish(`${STREAMS.EVENTS.prefix}.commerce.order.paid.v1`, '{}');
        return async () => {
          const { streams } = await jetstreamManager(nc);
          await streams.purge(STREAMS.DEAD_LETTERS.name);
          await nc.close();
        };
      },
    },
  ],
  [
    {
      fault: 'the mail server is unreachable',
      raises: ['MailsLate'],
      async apply(site) {
        const repair = await inject(site, 'wire-cut', 'members>mail-sink');
        await visitorOf(site).insist('POST', '/api/newsletter-signup', {
          email: `${randomUUID()}@example.com`,
        });
        return async () => {
          await repair();
          await fastForward(site.databases);
        };
      },
    },
    {
      fault: 'the stream of events is full',
      raises: ['OutboxLate'],
      async apply(site) {
        const opened = await visitorOf(site).insist('POST', '/api/donations', {
          amount: 5,
          email: 'donor@example.com',
        });
        const { nats } = site.stack.addresses;
        // No event is that small, however much room commerce makes of events that are processed.
        const before = await limitTo(nats, STREAMS.EVENTS, () => 1);
        await pay(site.stack, (JSON.parse(opened!.text) as { clientSecret: string }).clientSecret);
        return async () => void (await limitTo(nats, STREAMS.EVENTS, () => before));
      },
    },
    {
      fault: 'analytics does not reach its database',
      raises: ['ConsumerLate'],
      async apply(site) {
        const repairs = await Promise.all(
          ['analytics', 'analytics-2'].map((name) => inject(site, 'wire-cut', `${name}>postgres`)),
        );
        const visitor = visitorOf(site);
        for (let sent = 0; sent < MANY_EVENTS; sent += 50)
          await Promise.all(
            Array.from({ length: 50 }, () => visitor.ask('POST', '/api/analytics/pageview', PAGE_VIEW)),
          );
        return async () => void (await Promise.all(repairs.map((repair) => repair())));
      },
    },
  ],
  [
    {
      fault: 'a web server without documents in memory does not reach the gateway',
      raises: ['PagesFail', 'PagesFailSometimes'],
      async apply(site) {
        const repair = await inject(site, 'wire-cut', 'web>gateway');
        await (
          await inject(site, 'restart', 'web')
        )();
        return repair;
      },
    },
  ],
  [
    {
      fault: 'the broker is down',
      raises: ['EventsFail', 'EventsFailSometimes'],
      apply: (site) => inject(site, 'outage', 'nats'),
    },
  ],
];

/** Writes the result of a rehearsed restore. */
export function proveRestore({ provenRestore }: Pick<Site, 'provenRestore'>, at: number): void {
  writeFileSync(
    provenRestore,
    JSON.stringify({ at: new Date(at).toISOString(), seconds: 41, differences: 0 }),
  );
}
