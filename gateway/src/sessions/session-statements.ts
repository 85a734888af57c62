import { standIn } from '@studio/service-kit';

/** Statements by hand: each runs with a call of a signed-in visitor, and reads the database's clock. */

/** $1 sids. Those of the sessions that have not ended. */
export const LOAD_SESSIONS =
  'SELECT sid, data, touched_at FROM sessions WHERE sid = ANY ($1) AND idle_until > now() AND ends_at > now()';

/** $1 sid, $2 seconds that it may now be idle. */
export const EXTEND_SESSION =
  'UPDATE sessions SET touched_at = now(), idle_until = now() + make_interval(secs => $2) WHERE sid = $1';

/** $1 sid, $2 user id, $3 data, $4 seconds that it may be idle, $5 seconds until its end, which sign-in alone moves. */
export const SAVE_SESSION = `
  WITH before AS (SELECT user_id FROM sessions WHERE sid = $1)
  INSERT INTO sessions (sid, user_id, data, idle_until, ends_at)
  VALUES ($1, $2, $3, now() + make_interval(secs => $4), now() + make_interval(secs => $5))
  ON CONFLICT (sid) DO UPDATE SET user_id = excluded.user_id, data = excluded.data,
    idle_until = CASE WHEN sessions.user_id IS NULL THEN excluded.idle_until ELSE sessions.idle_until END,
    ends_at = CASE WHEN sessions.user_id IS NULL THEN excluded.ends_at ELSE sessions.ends_at END
  RETURNING NOT EXISTS (SELECT FROM before WHERE user_id IS NOT NULL) AS "isSignIn"`;

/** $1 sid. Locks the session until the transaction ends. */
export const LOCK_SESSION = 'SELECT data FROM sessions WHERE sid = $1 FOR UPDATE';

/** $1 sid, $2 data. */
export const SET_SESSION_DATA = 'UPDATE sessions SET data = $2 WHERE sid = $1';

/** $1 what has been signed out, $2 seconds since 1970, $3 what is excepted. */
export const NOTE_SIGN_OUT = `
  INSERT INTO sign_outs (id, valid_from, except_id) VALUES ($1, to_timestamp($2), $3)
  ON CONFLICT (id) DO UPDATE SET valid_from = excluded.valid_from, except_id = excluded.except_id
  WHERE sign_outs.valid_from <= excluded.valid_from`;

/** $1 what may have been signed out, $2 when the password was entered in seconds since 1970, $3 what may be excepted. */
export const IS_SIGNED_OUT = `
  SELECT 1 FROM sign_outs
  WHERE id = ANY ($1) AND valid_from > to_timestamp($2) AND coalesce(except_id <> $3, true) LIMIT 1`;

/** $1 the issuer's id of a person, $2 seconds since 1970: until when the password was entered. */
export const DELETE_SESSIONS_OF_SUBJECT = `
  DELETE FROM sessions WHERE data->'issuer'->>'sub' = $1 AND (data->'issuer'->>'authTime')::bigint <= $2`;

/** $1 the issuer's id of one of its sessions, $2 as above. */
export const DELETE_SESSIONS_OF_ISSUER_SESSION = `
  DELETE FROM sessions WHERE data->'issuer'->>'sid' = $1 AND (data->'issuer'->>'authTime')::bigint <= $2`;

/** $1 user id. Of who has been deleted, nothing stays that leads to them. */
export const NOTE_ENDED_PERSON = `
  INSERT INTO ended_people (user_id) VALUES (${standIn('$1::uuid')}) ON CONFLICT DO NOTHING`;

/** $1 sid, $2 user id. Removes what was saved after that person's sessions had been ended. */
export const DELETE_SESSION_OF_ENDED_PERSON = `DELETE FROM sessions WHERE sid = $1 AND EXISTS (SELECT FROM ended_people WHERE user_id = ${standIn('$2::uuid')})`;

/** $1 user id, $2 whether they are a member of the club. Never brings back a session that has just ended. */
export const NOTE_MEMBERSHIP =
  "UPDATE sessions SET data = jsonb_set(data, '{clubMember}', to_jsonb($2::boolean)) WHERE user_id = $1";

/** As above, for sessions that do not know it yet: what somebody was told a moment ago may be old news by now. */
export const LEARN_MEMBERSHIP = `${NOTE_MEMBERSHIP} AND NOT data ? 'clubMember'`;
