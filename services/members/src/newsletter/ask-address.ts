import type { Database } from '@studio/service-kit';
import { ADD_SEND_MAIL_JOB } from '../mail/send-mail-job.js';

/** An address is asked by mail at most once in this time: whoever enters it may not be its owner. */
const IS_DUE = `(known.asked_at IS NULL OR known.asked_at < now() - interval '1 hour')`;

/**
 * By hand: address, mail and job in one statement, so that a known address costs as much time as a new one. Within the
 * hour the mail from before is as good as a new one. An address that gets letters is asked for an account alone, which has
 * yet to show that it is its own.
 */
const ASK = `
  WITH entered AS (
    INSERT INTO newsletter_subscriptions AS known (email, token, confirm_token, asked_at, asked_for)
    VALUES ($1, $2, $3, now(), $4)
    ON CONFLICT (email) DO UPDATE SET
      state = CASE known.state WHEN 'confirmed' THEN 'confirmed' ELSE 'asked' END,
      since = CASE known.state WHEN 'left' THEN now() ELSE known.since END,
      asked_for = coalesce(excluded.asked_for, known.asked_for),
      confirm_token = CASE WHEN ${IS_DUE} THEN excluded.confirm_token ELSE known.confirm_token END,
      asked_at = CASE WHEN ${IS_DUE} THEN now() ELSE known.asked_at END
    WHERE known.state IN ('asked', 'left')
      OR (known.state = 'confirmed' AND known.person_id IS DISTINCT FROM coalesce($4, known.person_id))
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
  /** The person in whose account it is entered; null: in a form. */
  readonly askedFor: string | null;
  readonly token: string;
  readonly confirmToken: string;
}

/** Takes an address in, and asks it by mail whether that was its owner. */
export async function askAddress(
  database: Database,
  { email, token, confirmToken, askedFor }: Entry,
): Promise<void> {
  await database.query(ASK, [email, token, confirmToken, askedFor]);
}
