import type pg from 'pg';
import { argon2, type PasswordHashing } from './password-hashing.ts';

export interface Account {
  id: string;
  email: string;
  /** Whether they have followed a link that was sent there. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Told to the site as the claim `roles`. */
  roles: string[];
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

const COLUMNS = `id, email, email_verified AS "emailVerified", first_name AS "firstName", last_name AS "lastName", roles`;

/** One form of an address, so that nobody has two accounts by accident. */
export const normalise = (email: string) => email.trim().toLowerCase();

/**
 * People who can sign in. Sign-in and sign-up each cost exactly one argon2 run whether the address is known or not,
 * so that neither time nor words tell who has an account.
 */
export class Accounts {
  private readonly pool: pg.Pool;
  private readonly passwords: PasswordHashing;
  /** Stands in for the hash of an unknown address; made as those of accounts are, so that it costs the same. */
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

  /** The account, or undefined when address and password do not go together. */
  async signIn(email: string, password: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account & { hash: string }>(
      `SELECT ${COLUMNS}, password_hash AS hash FROM accounts WHERE email = $1`,
      [normalise(email)],
    );
    const [account] = rows;
    const right = await this.passwords.verify(account?.hash ?? (await this.nobody), password);
    return right ? account : undefined;
  }

  /** A new account; for a known address the account if the password is its own, else undefined. */
  async signUp({ firstName, lastName, email, password }: NewAccount): Promise<Account | undefined> {
    const known = await this.pool.query('SELECT 1 FROM accounts WHERE email = $1', [normalise(email)]);
    if (known.rowCount) return this.signIn(email, password);
    const { rows } = await this.pool.query<Account>(
      `INSERT INTO accounts (first_name, last_name, email, password_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING ${COLUMNS}`,
      [firstName, lastName, normalise(email), await this.passwords.hash(password)],
    );
    // Somebody, or a second click, was faster with the same address.
    return rows[0] ?? this.signIn(email, password);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>(`SELECT ${COLUMNS} FROM accounts WHERE email = $1`, [
      normalise(email),
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

  /** A new password ends what was signed in with the old one. */
  async setPassword(id: string, password: string): Promise<void> {
    const hash = await this.passwords.hash(password);
    await this.pool.query(
      `WITH links AS (DELETE FROM mail_links WHERE account_id = $1::uuid),
            sessions AS (DELETE FROM payloads WHERE kind = 'Session' AND payload->>'accountId' = $1::text)
       UPDATE accounts SET password_hash = $2 WHERE id = $1::uuid`,
      [id, hash],
    );
  }

  /** An address that its owner has confirmed; false when another account has it. All links that were mailed are void. */
  async setEmail(id: string, email: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH links AS (DELETE FROM mail_links WHERE account_id = $1)
       UPDATE accounts SET email = $2, email_verified = true
       WHERE id = $1 AND NOT EXISTS (SELECT FROM accounts other WHERE other.email = $2 AND other.id <> $1)`,
      [id, email],
    );
    return rowCount === 1;
  }

  /** Notes that the account's address is its own, if it is still that one. */
  async verify(id: string, email: string): Promise<void> {
    await this.pool.query('UPDATE accounts SET email_verified = true WHERE id = $1 AND email = $2', [
      id,
      email,
    ]);
  }

  /** Erases an account, what its person is signed in with and the links that were mailed to them. */
  async erase(id: string): Promise<void> {
    await this.pool.query(
      `WITH grants AS (DELETE FROM payloads WHERE payload->>'accountId' = $1)
       DELETE FROM accounts WHERE id::text = $1`,
      [id],
    );
  }

  /**
   * Makes the account of the order desk's owner, and gives it this password. Whoever signed up with that address
   * before is no owner for it: their account makes room, and what they were signed in with goes with it.
   */
  async ensureOwner(email: string, password: string): Promise<void> {
    const address = normalise(email);
    await this.pool.query(`DELETE FROM accounts WHERE email = $1 AND NOT 'owner' = ANY (roles)`, [address]);
    if (await this.signIn(address, password)) return;
    await this.pool.query(
      `INSERT INTO accounts (email, first_name, last_name, password_hash, roles)
       VALUES ($1, 'Studio', 'Owner', $2, '{owner}')
       ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash`,
      [address, await this.passwords.hash(password)],
    );
  }
}
