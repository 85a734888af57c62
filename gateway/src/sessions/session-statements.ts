import { standIn } from '@studio/service-kit';

/**
 * Raw SQL, because these statements run with every request of a signed-in visitor and use the database's
 * clock.
 */

/** Loads sessions that have not ended. $1: sids. */
export const LOAD_SESSIONS =
  'SELECT sid, data, touched_at FROM sessions WHERE sid = ANY ($1) AND idle_until > now() AND ends_at > now()';

/** Extends the idle timeout. $1: sid; $2: idle timeout in seconds. */
export const EXTEND_SESSION =
  'UPDATE sessions SET touched_at = now(), idle_until = now() + make_interval(secs => $2) WHERE sid = $1';

/**
 * Saves a session. Only a sign-in moves its end. A signed-in session that has ended meanwhile is not created again: a sign-in
 * first stores its session without a user. $1: sid; $2: user id; $3: data; $4: idle timeout in seconds; $5: absolute lifetime
 * in seconds.
 */
export const SAVE_SESSION = `
  WITH before AS (SELECT user_id FROM sessions WHERE sid = $1 FOR UPDATE)
  INSERT INTO sessions (sid, user_id, data, idle_until, ends_at)
  SELECT $1, $2::uuid, $3::jsonb, now() + make_interval(secs => $4), now() + make_interval(secs => $5)
  WHERE $2::uuid IS NULL OR EXISTS (SELECT FROM before)
  ON CONFLICT (sid) DO UPDATE SET user_id = excluded.user_id, data = excluded.data,
    idle_until = CASE WHEN sessions.user_id IS NULL THEN excluded.idle_until ELSE sessions.idle_until END,
    ends_at = CASE WHEN sessions.user_id IS NULL THEN excluded.ends_at ELSE sessions.ends_at END
  RETURNING NOT EXISTS (SELECT FROM before WHERE user_id IS NOT NULL) AS "isSignIn"`;

/** Loads a session and locks it until the transaction ends. $1: sid. */
export const LOCK_SESSION = 'SELECT data FROM sessions WHERE sid = $1 FOR UPDATE';

/** $1: sid; $2: data. */
export const SET_SESSION_DATA = 'UPDATE sessions SET data = $2 WHERE sid = $1';

/**
 * Records a sign-out. $1: hashed id of what is signed out; $2: Unix time in seconds, or null for now; $3: hashed id of an
 * exception. `auth_time` is in whole seconds: a password with the current second may have been entered before now.
 */
export const RECORD_SIGN_OUT = `
  INSERT INTO sign_outs (id, valid_from, except_id)
  VALUES ($1, to_timestamp(coalesce($2, floor(extract(epoch FROM clock_timestamp())) + 1)), $3)
  ON CONFLICT (id) DO UPDATE SET valid_from = excluded.valid_from, except_id = excluded.except_id
  WHERE sign_outs.valid_from <= excluded.valid_from`;

/**
 * Records a logout notice, and returns the time of the earliest of its repetitions. $1: hashed id; $2: Unix time in seconds. The
 * row is that of a sign-out to which no sign-in belongs.
 */
export const RECORD_NOTICE = `
  INSERT INTO sign_outs AS known (id, valid_from) VALUES ($1, to_timestamp($2))
  ON CONFLICT (id) DO UPDATE SET valid_from = least(known.valid_from, excluded.valid_from)
  RETURNING extract(epoch FROM valid_from)::int AS at`;

/**
 * Checks for a sign-out after the password was entered. $1: hashed ids to check; $2: time of the password
 * entry, as Unix time in seconds; $3: hashed id of the own issuer session, which may be the exception.
 */
export const IS_SIGNED_OUT = `
  SELECT 1 FROM sign_outs
  WHERE id = ANY ($1) AND valid_from > to_timestamp($2) AND coalesce(except_id <> $3, true) LIMIT 1`;

/**
 * Deletes sessions of a user whose password was entered no later than $2. $1: subject at the issuer; $2: Unix
 * time in seconds.
 */
export const DELETE_SESSIONS_OF_SUBJECT = `
  DELETE FROM sessions WHERE data->'issuer'->>'sub' = $1 AND (data->'issuer'->>'authTime')::bigint <= $2`;

/** Deletes sessions that belong to one session of the issuer. $1: `sid` of that session; $2: as above. */
export const DELETE_SESSIONS_OF_ISSUER_SESSION = `
  DELETE FROM sessions WHERE data->'issuer'->>'sid' = $1 AND (data->'issuer'->>'authTime')::bigint <= $2`;

/**
 * Records that all sessions of a user have ended. $1: user id, stored as a pseudonym: nothing stored
 * identifies a deleted user.
 */
export const RECORD_ENDED_PERSON = `
  INSERT INTO ended_people (user_id) VALUES (${standIn('$1::uuid')}) ON CONFLICT DO NOTHING`;

/** Deletes a session that was saved after all sessions of its user had been ended. $1: sid; $2: user id. */
export const DELETE_SESSION_OF_ENDED_PERSON = `DELETE FROM sessions WHERE sid = $1 AND EXISTS (SELECT FROM ended_people WHERE user_id = ${standIn('$2::uuid')})`;

/**
 * Caches the club membership in all sessions of a user. An update, so that ended sessions are not created
 * again. $1: user id; $2: whether they are a member.
 */
export const SET_MEMBERSHIP =
  "UPDATE sessions SET data = jsonb_set(data, '{clubMember}', to_jsonb($2::boolean)) WHERE user_id = $1";

/**
 * As above, but only in sessions whose cached value is still $3, null while it is unknown: a value that was cached meanwhile
 * is newer than this answer.
 */
export const CORRECT_MEMBERSHIP = `${SET_MEMBERSHIP} AND data->'clubMember' IS NOT DISTINCT FROM to_jsonb($3::boolean)`;
