import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Session } from 'fastify';
import pg from 'pg';
import { CONFIG, type GatewayConfig } from '../config.js';

type Done<T = void> = (error: Error | null, value?: T) => void;

/** A session that is in use is extended at most this often, in ms. */
const TOUCH_EVERY_MS = 60_000;
/** A sign-in that was begun must be finished within this, in seconds. */
const SIGN_IN_S = 3_600;
/** Ended sessions are swept this often, in ms. */
const SWEEP_EVERY_MS = 15 * 60_000;

/**
 * Sessions in Postgres, in the interface of express-session. Ids are stored as hashes: a copy of the table signs
 * nobody in. A row ends after idleness or at its absolute end, whichever comes first.
 */
@Injectable()
export class SessionStore implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly sweeper: NodeJS.Timeout;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      max: 10,
      connectionTimeoutMillis: 2_000,
    });
    // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
    this.pool.on('error', () => undefined);
    this.sweeper = setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref();
  }

  /** Makes the tables, in one transaction under one lock: several gateways may start at once. */
  async migrate(): Promise<void> {
    await this.pool.query(`
      SELECT pg_advisory_xact_lock(hashtext('gateway.migrations'));
      CREATE TABLE IF NOT EXISTS sessions (
        sid text PRIMARY KEY,
        user_id uuid,
        data jsonb NOT NULL,
        touched_at timestamptz NOT NULL DEFAULT now(),
        idle_until timestamptz NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX IF NOT EXISTS sessions_user ON sessions (user_id);
      CREATE INDEX IF NOT EXISTS sessions_idle ON sessions (idle_until);
      CREATE TABLE IF NOT EXISTS ended_people (
        user_id uuid PRIMARY KEY,
        ended_at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  get(sid: string, done: Done<Session>): void {
    this.load(sid).then((found) => done(null, found), done);
  }

  set(sid: string, session: Session, done: Done): void {
    this.save(sid, session).then(() => done(null), done);
  }

  destroy(sid: string, done: Done): void {
    this.pool.query('DELETE FROM sessions WHERE sid = $1', [hashed(sid)]).then(() => done(null), done);
  }

  /**
   * Ends every session of a person, on every device, for good. One that is being saved meanwhile is either found here,
   * or its saver finds the note that was written first.
   */
  async endAllOf(userId: string): Promise<void> {
    await this.pool.query('INSERT INTO ended_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    await this.pool.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  }

  private async save(sid: string, session: Session): Promise<void> {
    const userId = session.caller?.userId ?? null;
    await this.pool.query(
      `INSERT INTO sessions (sid, user_id, data, idle_until, ends_at)
         VALUES ($1, $2, $3, now() + make_interval(secs => $4), now() + make_interval(secs => $5))
         ON CONFLICT (sid) DO UPDATE SET user_id = excluded.user_id, data = excluded.data,
           idle_until = CASE WHEN sessions.user_id IS NULL THEN excluded.idle_until ELSE sessions.idle_until END,
           ends_at = CASE WHEN sessions.user_id IS NULL THEN excluded.ends_at ELSE sessions.ends_at END`,
      [
        hashed(sid),
        userId,
        JSON.stringify(session),
        session.caller ? this.config.SESSION_IDLE_SECONDS : SIGN_IN_S,
        session.caller ? this.config.SESSION_ABSOLUTE_SECONDS : SIGN_IN_S,
      ],
    );
    if (userId)
      await this.pool.query(
        'DELETE FROM sessions WHERE sid = $1 AND EXISTS (SELECT FROM ended_people WHERE user_id = $2)',
        [hashed(sid), userId],
      );
  }

  /** True when Postgres answers. */
  async ready(): Promise<boolean> {
    return this.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** After the last request in flight has been answered. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.pool.end();
  }

  private async load(sid: string): Promise<Session | undefined> {
    const { rows } = await this.pool.query<{ data: Session; touched_at: Date }>({
      // Named, so that Postgres plans it once a connection: this runs with every call of a signed-in visitor.
      name: 'load-session',
      text: 'SELECT data, touched_at FROM sessions WHERE sid = $1 AND idle_until > now() AND ends_at > now()',
      values: [hashed(sid)],
    });
    const [row] = rows;
    if (row && Date.now() - row.touched_at.getTime() > TOUCH_EVERY_MS) {
      await this.pool.query(
        'UPDATE sessions SET touched_at = now(), idle_until = now() + make_interval(secs => $2) WHERE sid = $1',
        [hashed(sid), this.config.SESSION_IDLE_SECONDS],
      );
    }
    return row?.data;
  }

  private async sweep(): Promise<void> {
    await this.pool
      .query('DELETE FROM sessions WHERE idle_until < now() OR ends_at < now()')
      .catch(() => undefined);
    // No sign-in that was under way then is still under way.
    await this.pool
      .query(`DELETE FROM ended_people WHERE ended_at < now() - make_interval(secs => ${SIGN_IN_S * 24})`)
      .catch(() => undefined);
  }
}

const hashed = (sid: string) => createHash('sha256').update(sid).digest('base64url');
