import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { letterPublished } from '@studio/contracts';
import { freePort, ROOT, siteFromFiles } from '@studio/local-runtime';
import { startMailSink } from '@studio/mail';
import { connectTo, until } from '@studio/test-harness';
import type { Client } from 'pg';
import { readMails } from '../visitors/mails.ts';

const LOOK_MS = 100;
const LETTER = {
  letterId: '2026-12',
  title: 'A letter for the drill',
  text: 'Dear *everybody*, the cat says **hello**.',
};

/** What arrived at the mail sink. */
export interface Arrived {
  /** Addresses that received the letter. */
  readers: number;
  /** Mails that arrived again with the same message id: mail servers that deduplicate by id show them once. */
  repeated: number;
  /** Addresses that received two different mails, or one without being subscribed. */
  wrong: string[];
  /** Mails that had arrived when the service was killed. */
  atTheKill: number;
  /** From the event to the last mail, in ms; includes the time that the service was down. */
  ms: number;
}

/** Sends a newsletter issue to `readers` addresses, as when it is due, and kills the sending service meanwhile. */
export async function sendWithAKill(options: {
  readers: number;
  databaseUrl: string;
  natsUrl: string;
  /** Maximum time until a third of the letters, and until the others, in ms. */
  patienceMs: number;
}): Promise<Arrived> {
  const { readers, databaseUrl, natsUrl, patienceMs } = options;
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  const mailDir = join(folder, 'mail');
  mkdirSync(mailDir);
  const sink = await startMailSink({
    HOST: '127.0.0.1',
    PORT: 0,
    SMTP_PORT: 0,
    MAIL_DIR: mailDir,
    KEPT_MESSAGES: readers * 2,
    MAIL_PREVIEWS: '',
    LOG_LEVEL: 'silent',
  });
  const nats = await connect({ servers: natsUrl });
  const site = JSON.stringify(siteFromFiles());
  nats.subscribe('catalog.site.get', { callback: (_, message) => void message.respond(site) });
  await using database = await connectTo(databaseUrl);
  const secret = 'a-secret-for-drills-of-32-characters-or-more';
  const arrived = () => readdirSync(mailDir).filter((name) => /^\d+\.json$/.test(name)).length;
  const limits = { withinMs: patienceMs, everyMs: LOOK_MS };
  const start = () =>
    startMembers({
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      CALLER_SECRET: secret,
      SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}`,
      MAIL_FROM: 'Studio <hello@studio.example>',
      PUBLIC_URL: 'https://studio.example',
    });
  let members = await start();
  try {
    await database.query(
      `INSERT INTO newsletter_subscriptions (email, token, state, since)
       SELECT 'reader-' || n || '@example.com', 'token-' || n, 'confirmed', now() FROM generate_series(1, $1::int) n
       UNION ALL SELECT state || '@example.com', 'token-' || state, state, now()
       FROM unnest(ARRAY['asked', 'left', 'stopped']) state`,
      [readers],
    );
    await database.query(
      `INSERT INTO letters (id, subject, markdown, pictures, digest, tested_at) VALUES ($1, $2, $3, '[]', 'tested', now())`,
      [LETTER.letterId, LETTER.title, LETTER.text],
    );
    const begun = Date.now();
    await publish(database);
    await until(() => arrived() > readers / 3, 'a third of the letters', limits);
    members.kill('SIGKILL');
    const atTheKill = arrived();
    members = await start();
    const sent = async () => {
      const { rows } = await database.query<{ waiting: boolean }>(
        `SELECT EXISTS (SELECT FROM mails WHERE sent_at IS NULL) OR queued_at IS NULL AS waiting FROM letters`,
      );
      return !rows[0]!.waiting;
    };
    await until(sent, 'every letter', limits);
    return { ...count(mailDir, readers), atTheKill, ms: Date.now() - begun };
  } finally {
    members.kill('SIGKILL');
    await Promise.all([nats.close(), sink.stop()]);
    rmSync(folder, { recursive: true });
  }
}

/** Publishes the event that catalog publishes when a letter is due. */
async function publish(database: Client): Promise<void> {
  const [id, time] = [randomUUID(), new Date().toISOString()];
  const event = {
    specversion: '1.0',
    id,
    source: 'catalog',
    type: letterPublished.type,
    time,
    datacontenttype: 'application/json',
    data: { ...LETTER, at: time },
  };
  await database.query('INSERT INTO outbox (id, type, event) VALUES ($1, $2, $3)', [id, event.type, event]);
  await database.query(`NOTIFY outbox`);
}

async function startMembers(env: Record<string, string>): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--no-warnings', join(ROOT, 'services/members/dist/main.js')], {
    env: { ...env, PORT: String(port), LOG_LEVEL: 'warn', PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error('the members service does not start');
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok;
  };
  await until(isReady, 'the members service is ready', { everyMs: LOOK_MS });
  return child;
}

function count(mailDir: string, readers: number): Pick<Arrived, 'readers' | 'repeated' | 'wrong'> {
  const idsTo = new Map<string, string[]>();
  for (const { to, messageId } of readMails(mailDir).values())
    for (const address of to) idsTo.set(address, [...(idsTo.get(address) ?? []), messageId]);
  const known = Array.from({ length: readers }, (_, index) => `reader-${index + 1}@example.com`);
  return {
    readers: known.filter((address) => idsTo.has(address)).length,
    repeated: [...idsTo.values()].reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
    wrong: [...idsTo]
      .filter(([address, ids]) => new Set(ids).size > 1 || !known.includes(address))
      .map(([address]) => address),
  };
}
