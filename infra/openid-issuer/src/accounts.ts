import type pg from 'pg';
import { argon2, type PasswordHashing } from './password-hashing.ts';

export interface Account {
  id: string;
  email: string;
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

const COLUMNS = `id, email, first_name AS "firstName", last_name AS "lastName", roles`;

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
