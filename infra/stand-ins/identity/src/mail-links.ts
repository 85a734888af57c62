import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** How long a link of a mail may be followed, in minutes. */
export const LINK_MINUTES = 30;
/** How long a new account may prove its address by the mail of its sign-up, in days. */
export const VERIFY_DAYS = 7;
/** How long an address that was given up may be taken back, in days; until then nobody else gets it. */
export const RESTORE_DAYS = 7;

/**
 * What following a link does: `reset`, choose a new password; `confirm`, make the address that got it one's own;
 * `verify`, prove the address that the account has; `restore`, take back the address that got it.
 */
export type LinkPurpose = 'reset' | 'confirm' | 'verify' | 'restore';

/** Those that are asked for, and void with the next change of the account. */
export type ShortLink = Exclude<LinkPurpose, 'restore'>;

const MINUTES: Record<ShortLink, number> = {
  reset: LINK_MINUTES,
  confirm: LINK_MINUTES,
  verify: VERIFY_DAYS * 24 * 60,
};

export interface MailLink {
  accountId: string;
  /** Where it was sent. */
  email: string;
}

export const newToken = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Links that are sent by mail: each works once, and the database alone does not tell them. */
export class MailLinks {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** A new link's token; the one before it, for the same purpose, works no more. */
  async create(purpose: ShortLink, { accountId, email }: MailLink): Promise<string> {
    const token = newToken();
    await this.pool.query(
      `INSERT INTO mail_links (account_id, purpose, token_hash, email, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))
       ON CONFLICT (account_id, purpose) WHERE purpose <> 'restore' DO UPDATE SET
         token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
      [accountId, purpose, hashOf(token), email, MINUTES[purpose]],
    );
    return token;
  }

  /** A link that may still be followed; nothing happens to it. */
  async find(purpose: LinkPurpose, token: string): Promise<MailLink | undefined> {
    const { rows } = await this.pool.query<MailLink>(
      `SELECT account_id AS "accountId", email FROM mail_links
       WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`,
      [hashOf(token), purpose],
    );
    return rows[0];
  }

  /** Uses a link up; undefined when it was used, is too old or never was. */
  async use(purpose: LinkPurpose, token: string): Promise<MailLink | undefined> {
    const { rows } = await this.pool.query<MailLink>(
      `DELETE FROM mail_links WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
       RETURNING account_id AS "accountId", email`,
      [hashOf(token), purpose],
    );
    return rows[0];
  }
}
