import type pg from 'pg';
import type { MailLink } from './mail-links.ts';
import { argon2, type PasswordHashing } from './password-hashing.ts';

export interface Account {
  id: string;
  email: string;
  /** Whether the user has followed a link sent to this address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Sent to the site as the claim `roles`. */
  roles: string[];
}

export interface SignedUp extends Account {
  /** False when a sign-up form matched an existing account and signed in to it. */
  isNew: boolean;
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

const COLUMNS = `id, email, email_verified AS "emailVerified", first_name AS "firstName", last_name AS "lastName", roles`;

/**
 * SQL for a CTE `ended (id)` of accounts: deletes their sessions, tokens and pending sign-ins, and queues a
 * back-channel logout. `kept` is SQL for the id of a session that stays, or NULL.
 */
const endSignIns = (kept = 'NULL') => `
  sign_ins AS (DELETE FROM payloads USING ended
    WHERE ended.id::text IN (payload->>'accountId', payload->'result'->'login'->>'accountId')
      AND NOT (payloads.kind = 'Session' AND payloads.id IS NOT DISTINCT FROM ${kept})),
  notices AS (INSERT INTO logout_notices (account_id) SELECT id FROM ended
    ON CONFLICT (account_id) DO UPDATE SET requested_at = excluded.requested_at)`;

/** Invalidates the links of the CTE `ended`. */
const VOID_LINKS = 'links AS (DELETE FROM mail_links USING ended WHERE account_id = ended.id)';

/**
 * Accounts. Addresses are normalized (`ListAddress`), so that a user does not get two accounts by accident. Sign-in
 * and sign-up each cost exactly one argon2 run, for known and unknown addresses: neither time nor text reveals who
 * has an account.
 */
export class Accounts {
  private readonly pool: pg.Pool;
  private readonly passwords: PasswordHashing;
  /**
   * The hash that is verified for an unknown address. It is made like those of accounts, so that it costs the same.
   */
  private readonly nobody: Promise<string>;

  constructor(pool: pg.Pool, passwords: PasswordHashing = argon2) {
    this.pool = pool;
    this.passwords = passwords;
    this.nobody = passwords.hash('nobody has this password');
  }

  async find(id: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>(`SELECT ${COLUMNS} FROM accounts WHERE id::text = $1`, [
      id,
    ]);
    return rows[0];
  }

  /** The account, or undefined when address and password do not match. */
  async signIn(email: string, password: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account & { hash: string }>(
      `SELECT ${COLUMNS}, password_hash AS hash FROM accounts WHERE email = $1`,
      [email],
    );
    const [account] = rows;
    const right = await this.passwords.verify(account?.hash ?? (await this.nobody), password);
    return right ? account : undefined;
  }

  /** Creates an account. For a known address returns the account if the password matches, else undefined. */
  async signUp({ firstName, lastName, email, password }: NewAccount): Promise<SignedUp | undefined> {
    const signIn = async () => {
      const account = await this.signIn(email, password);
      return account && { ...account, isNew: false };
    };
    if (await this.findByEmail(email)) return signIn();
    const { rows } = await this.pool.query<Account>(
      `INSERT INTO accounts (first_name, last_name, email, password_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING ${COLUMNS}`,
      [firstName, lastName, email, await this.passwords.hash(password)],
    );
    // A concurrent request, or a double click, has created it.
    return rows[0] ? { ...rows[0], isNew: true } : signIn();
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>(`SELECT ${COLUMNS} FROM accounts WHERE email = $1`, [
      email,
    ]);
    return rows[0];
  }

  async rename(
    id: string,
    { firstName, lastName }: Pick<NewAccount, 'firstName' | 'lastName'>,
  ): Promise<void> {
    await this.pool.query('UPDATE accounts SET first_name = $2, last_name = $3 WHERE id = $1', [
      id,
      firstName,
      lastName,
    ]);
  }

  /** Sets a password, ends all sessions except `kept`, and invalidates links. */
  async setPassword(id: string, password: string, kept?: string): Promise<void> {
    const hash = await this.passwords.hash(password);
    await this.pool.query(
      `WITH ended AS (UPDATE accounts SET password_hash = $2 WHERE id = $1 RETURNING id),
         ${VOID_LINKS}, ${endSignIns('$3::text')}
       SELECT FROM ended`,
      [id, hash, kept ?? null],
    );
  }

  /**
   * Sets a confirmed address; ends sessions and invalidates links as `setPassword` does.
   * @returns The address that it replaces; undefined when another account has the new one
   */
  async setEmail(id: string, email: string, kept?: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ replaced: string }>(
      `WITH ended AS (UPDATE accounts SET email = $1, email_verified = true
           FROM (SELECT id, email AS replaced FROM accounts WHERE id = $2 FOR UPDATE) before
           WHERE accounts.id = before.id
             AND NOT EXISTS (SELECT FROM accounts other WHERE other.email = $1 AND other.id <> $2)
           RETURNING accounts.id, replaced),
         ${VOID_LINKS}, ${endSignIns('$3::text')}
       SELECT replaced FROM ended`,
      [email, id, kept ?? null],
    );
    return rows[0]?.replaced;
  }

  /** Marks the account's address as verified, if it has not changed. Resolves to whether it did. */
  async verify({ accountId, email }: MailLink): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'UPDATE accounts SET email_verified = true WHERE id = $1 AND email = $2',
      [accountId, email],
    );
    return rowCount === 1;
  }

  /**
   * Removes an account on request of the verification mail's reader, unless its address is verified by now, and signs
   * it out. Resolves to whether it did.
   */
  async removeUnproven({ accountId, email }: MailLink): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH ended AS (DELETE FROM accounts
           WHERE id = $1 AND email = $2 AND NOT email_verified AND roles = '{}' RETURNING id),
         ${endSignIns()}
       SELECT FROM ended`,
      [accountId, email],
    );
    return rowCount === 1;
  }

  /** Erases an account, its sessions and tokens, and the links mailed to it. */
  async erase(id: string): Promise<void> {
    await this.pool.query(
      `WITH grants AS (DELETE FROM payloads WHERE payload->>'accountId' = $1),
            notices AS (DELETE FROM logout_notices WHERE account_id::text = $1)
       DELETE FROM accounts WHERE id::text = $1`,
      [id],
    );
  }

  /**
   * Creates the account of the desk that has this role; without a password there is none. An account that signed up with
   * the address before is replaced. Any other account loses the role. All of them are signed out.
   */
  async ensureStaff(role: 'owner' | 'author', email: string, password: string | undefined): Promise<void> {
    const address = password ? email : '';
    await this.pool.query(
      `WITH ended AS (UPDATE accounts SET roles = array_remove(roles, $2)
         WHERE $2 = ANY (roles) AND email <> $1 RETURNING id), ${endSignIns()}
       SELECT FROM ended`,
      [address, role],
    );
    if (!password) return;
    await this.pool.query(
      `WITH ended AS (DELETE FROM accounts WHERE email = $1 AND NOT $2 = ANY (roles) RETURNING id), ${endSignIns()}
       SELECT FROM ended`,
      [address, role],
    );
    if (await this.signIn(address, password)) return;
    await this.pool.query(
      `WITH ended AS (INSERT INTO accounts (email, first_name, last_name, password_hash, roles)
         VALUES ($1, 'Studio', initcap($2), $3, ARRAY[$2])
         ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash RETURNING id), ${endSignIns()}
       SELECT FROM ended`,
      [address, role, await this.passwords.hash(password)],
    );
  }
}
