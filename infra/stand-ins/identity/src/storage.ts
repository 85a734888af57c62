import type { Adapter, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

const SCHEMA = `
  SELECT pg_advisory_xact_lock(hashtext('issuer.schema'));
  CREATE TABLE IF NOT EXISTS accounts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    roles text[] NOT NULL DEFAULT '{}',
    email_verified boolean NOT NULL DEFAULT false
  );
  CREATE TABLE IF NOT EXISTS mail_links (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    purpose text NOT NULL,
    token_hash text NOT NULL UNIQUE,
    email text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS mail_links_purpose ON mail_links (account_id, purpose);
  CREATE TABLE IF NOT EXISTS logout_notices (
    account_id uuid PRIMARY KEY,
    requested_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE IF NOT EXISTS payloads (
    kind text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    expires_at timestamptz,
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX IF NOT EXISTS payloads_grant ON payloads (grant_id);
  CREATE INDEX IF NOT EXISTS payloads_uid ON payloads (uid);
  CREATE INDEX IF NOT EXISTS payloads_expiry ON payloads (expires_at);`;

/** Creates the tables. Safe to repeat and to run concurrently: statements sent together are one transaction. */
export async function migrate(pool: pg.Pool): Promise<void> {
  await pool.query(SCHEMA);
}

/** Deletes expired rows. */
export async function sweep(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM payloads WHERE expires_at < now()');
  await pool.query('DELETE FROM mail_links WHERE expires_at < now()');
}

/** oidc-provider's storage in Postgres: sessions, grants, codes and tokens survive a restart. */
export function postgresAdapter(pool: pg.Pool): new (kind: string) => Adapter {
  return class PostgresAdapter implements Adapter {
    private readonly kind: string;

    constructor(kind: string) {
      this.kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      await pool.query(
        `INSERT INTO payloads (kind, id, payload, grant_id, uid, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         ON CONFLICT (kind, id) DO UPDATE
         SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
        [
          this.kind,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      );
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.first('id = $2', id);
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.first('uid = $2', uid);
    }

    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    async consume(id: string): Promise<void> {
      await pool.query(
        `UPDATE payloads SET payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::int)
         WHERE kind = $1 AND id = $2`,
        [this.kind, id],
      );
    }

    async destroy(id: string): Promise<void> {
      await pool.query('DELETE FROM payloads WHERE kind = $1 AND id = $2', [this.kind, id]);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await pool.query('DELETE FROM payloads WHERE grant_id = $1', [grantId]);
    }

    private async first(condition: string, value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await pool.query<{ payload: AdapterPayload }>(
        `SELECT payload FROM payloads WHERE kind = $1 AND ${condition} AND (expires_at IS NULL OR expires_at > now())`,
        [this.kind, value],
      );
      return rows[0]?.payload;
    }
  };
}
