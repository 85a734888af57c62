import type { Database } from '@studio/service-kit';
import { ADD_SEND_MAIL_JOB } from '../mail/mail-queue.js';

/** Each address gets one confirmation mail an hour at most, because anyone can enter it. */
const AN_HOUR_AGO = `now() - interval '1 hour'`;
const IS_DUE = `(known.asked_at IS NULL OR known.asked_at < ${AN_HOUR_AGO})`;

/**
 * Raw SQL because address, mail and job are one statement, so that known and new addresses take the same time. Within an
 * hour the earlier mail is still valid.
 */
const ASK = `
  WITH entered AS (
    INSERT INTO newsletter_subscriptions AS known (email, token, confirm_token, asked_at)
    SELECT $1, $2, $3, now() WHERE NOT EXISTS (SELECT FROM stopped_addresses WHERE digest = $4)
    ON CONFLICT (email) DO UPDATE SET
      state = 'asked',
      since = CASE known.state WHEN 'left' THEN now() ELSE known.since END,
      confirm_token = CASE WHEN ${IS_DUE} THEN excluded.confirm_token ELSE known.confirm_token END,
      asked_at = CASE WHEN ${IS_DUE} THEN now() ELSE known.asked_at END
    WHERE known.state IN ('asked', 'left')
    RETURNING email, confirm_token
  ), mail AS (
    INSERT INTO mails (key, recipient, content)
    SELECT 'newsletter-ask:' || confirm_token, email,
      jsonb_build_object('kind', 'newsletter-ask', 'token', confirm_token)
    FROM entered WHERE confirm_token = $3 RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

export interface Entry {
  /** In lower case. */
  readonly email: string;
  readonly token: string;
  readonly confirmToken: string;
  /** Its digest in `StoppedAddresses`. */
  readonly digest: string;
}

/** Stores an address and sends it a confirmation mail. Stopped addresses are left unchanged. */
export async function askAddress(
  database: Database,
  { email, token, confirmToken, digest }: Entry,
): Promise<void> {
  await database.query(ASK, [email, token, confirmToken, digest]);
}

/**
 * As `ASK`. The hour counts for all accounts together, also deleted ones. A stopped address gets no mail, but its claim
 * looks like any other.
 */
const CLAIM = `
  WITH due AS (
    INSERT INTO claimed_addresses AS known (digest) VALUES ($4)
    ON CONFLICT (digest) DO UPDATE SET asked_at = now() WHERE known.asked_at < ${AN_HOUR_AGO}
    RETURNING asked_at
  ), claimed AS (
    INSERT INTO newsletter_claims AS known (email, person_id, token, asked_at)
    SELECT $1, $2, $3, (SELECT asked_at FROM due)
    ON CONFLICT (email, person_id) DO UPDATE SET
      is_withdrawn = false,
      token = CASE WHEN excluded.asked_at IS NULL THEN known.token ELSE excluded.token END,
      asked_at = coalesce(excluded.asked_at, known.asked_at)
    RETURNING email, person_id, token, asked_at
  ), mail AS (
    INSERT INTO mails (key, recipient, content)
    SELECT 'newsletter-claim:' || person_id || ':' || token, email,
      jsonb_build_object('kind', 'newsletter-claim', 'token', token)
    FROM claimed
    WHERE token = $3 AND asked_at IS NOT NULL AND NOT EXISTS (SELECT FROM stopped_addresses WHERE digest = $4)
    RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

/** Matches the keys of all mails about a person's claims. */
export const claimMailsOf = (personId: string): string => `newsletter-claim:${personId}:%`;

export interface Claim {
  /** In lower case. */
  readonly email: string;
  readonly personId: string;
  readonly token: string;
  readonly digest: string;
}

/**
 * Sends a mail that asks the owner of an address whether it belongs to a person's account. Only the link in this mail
 * credits the account. The caller's transaction holds the person's row.
 */
export async function claimAddress(
  database: Database,
  { email, personId, token, digest }: Claim,
): Promise<void> {
  await database.query(CLAIM, [email, personId, token, digest]);
}
