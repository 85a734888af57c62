import type { Pool } from 'pg';

const LOCK = 7_315_003;

/**
 * `objects.seq` orders lists; `parent` is the payment intent of a charge, refund or dispute.
 * A fresh delivery is due in a while only, because the process that wrote it sends it at once.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS objects (
  id text PRIMARY KEY, kind text NOT NULL, seq bigint GENERATED ALWAYS AS IDENTITY,
  parent text, created bigint NOT NULL, version int NOT NULL DEFAULT 1, body jsonb NOT NULL);
CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
CREATE INDEX IF NOT EXISTS objects_by_parent ON objects (parent) WHERE parent IS NOT NULL;
CREATE TABLE IF NOT EXISTS idempotency_keys (
  key text PRIMARY KEY, fingerprint text NOT NULL, created bigint NOT NULL, status int NOT NULL, body text NOT NULL);
CREATE TABLE IF NOT EXISTS deliveries (
  event_id text PRIMARY KEY REFERENCES objects (id), attempts int NOT NULL DEFAULT 0, next_at bigint NOT NULL, last_error text);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at);

CREATE OR REPLACE FUNCTION commit_change(key_row jsonb, inserted jsonb, updated jsonb, due jsonb, forget_before bigint)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE changed int;
BEGIN
  IF key_row IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (key, fingerprint, created, status, body)
    SELECT r.key, r.fingerprint, r.created, r.status, r.body
    FROM jsonb_to_record(key_row) AS r(key text, fingerprint text, created bigint, status int, body text)
    ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, created = excluded.created,
      status = excluded.status, body = excluded.body WHERE k.created < forget_before;
    IF NOT FOUND THEN RETURN 'known-key'; END IF;
  END IF;
  IF updated IS NOT NULL THEN
    UPDATE objects o SET body = u.body, version = o.version + 1
    FROM jsonb_to_recordset(updated) AS u(version int, body jsonb)
    WHERE o.id = u.body ->> 'id' AND o.version = u.version;
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed <> jsonb_array_length(updated) THEN RAISE EXCEPTION 'stale' USING ERRCODE = '40001'; END IF;
  END IF;
  IF inserted IS NOT NULL THEN
    INSERT INTO objects (id, kind, parent, created, body)
    SELECT i.body ->> 'id', i.body ->> 'object', i.parent, (i.body ->> 'created')::bigint, i.body
    FROM jsonb_to_recordset(inserted) AS i(parent text, body jsonb);
  END IF;
  IF due IS NOT NULL THEN
    INSERT INTO deliveries (event_id, next_at)
    SELECT d.id, d.next_at FROM jsonb_to_recordset(due) AS d(id text, next_at bigint);
  END IF;
  RETURN 'done';
END $$;
`;

/** Creates what is missing; safe to run again, and by two processes at once. */
export async function prepareSchema(pool: Pool): Promise<void> {
  await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK}); ${SCHEMA} COMMIT;`);
}
