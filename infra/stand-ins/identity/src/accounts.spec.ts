import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@studio/test-harness';
import pg from 'pg';
import { Accounts } from './accounts.ts';
import { argon2, type PasswordHashing } from './password-hashing.ts';
import { migrate } from './storage.ts';

/** Each argon2 run with what determines its cost: algorithm, version, parameters, length of the password. */
const runs: string[] = [];
const noted = (what: string, hash: string, password: string) =>
  runs.push(`${what} ${hash.split('$').slice(1, 4).join(' ')}, ${password.length} characters`);
const watched: PasswordHashing = {
  async hash(password) {
    const hash = await argon2.hash(password);
    noted('hash', hash, password);
    return hash;
  },
  verify(hash, password) {
    noted('verify', hash, password);
    return argon2.verify(hash, password);
  },
};

let database: TestDatabase;
let pool: pg.Pool;
let accounts: Accounts;
beforeAll(async () => {
  database = await createTestDatabase('issuer');
  pool = new pg.Pool({ connectionString: database.url });
  await migrate(pool);
  accounts = new Accounts(pool, watched);
  await accounts.signUp({
    firstName: 'Kit',
    lastName: 'Known',
    email: 'known@example.test',
    password: RIGHT,
  });
  // The dummy hash for unknown addresses is made once at the start; it is not part of an attempt's cost.
  await accounts.signIn('first@example.test', WRONG);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const RIGHT = 'the right one of all';
const WRONG = 'a wrong one of all';

describe('the owner', () => {
  const owner = { email: 'owner@example.test', password: 'a password from the surroundings' };
  const ensure = (password = owner.password) => accounts.ensureStaff('owner', owner.email, password);
  const signIn = (password = owner.password) => accounts.signIn(owner.email, password);

  it('is created once, replaces an earlier account of that address, and has the configured password', async () => {
    const stranger = await accounts.signUp({ ...owner, firstName: 'Any', lastName: 'Body', password: WRONG });
    await ensure();
    const made = await signIn();
    expect(made).toMatchObject({ email: 'owner@example.test', roles: ['owner'] });
    expect(made?.id).not.toBe(stranger?.id);
    expect(await accounts.find(stranger!.id)).toBeUndefined();
    await ensure();
    expect(await signIn()).toEqual(made);
    await ensure('another password, told later');
    expect(await signIn()).toBeUndefined();
    expect(await signIn('another password, told later')).toMatchObject({ id: made!.id });
  });

  it('changes when another owner is configured, and ends when none is; the old owner is signed out', async () => {
    await ensure();
    const { id } = (await signIn())!;
    const signedIn = async () => {
      await pool.query(
        `INSERT INTO payloads (kind, id, payload) VALUES ('Session', 's', jsonb_build_object('accountId', $1::text))`,
        [id],
      );
      await pool.query('DELETE FROM logout_notices');
    };
    const sessions = async () => (await pool.query(`SELECT 1 FROM payloads WHERE id = 's'`)).rowCount;
    const told = async () =>
      (await pool.query('SELECT account_id AS id FROM logout_notices')).rows.map(
        (row: { id: string }) => row.id,
      );
    await signedIn();
    await ensure();
    expect([await sessions(), await told()]).toEqual([1, []]);
    await accounts.ensureStaff('owner', 'next@example.test', owner.password);
    expect(await sessions()).toBe(0);
    expect(await told()).toContain(id);
    expect([
      await accounts.find(id),
      await accounts.signIn('next@example.test', owner.password),
    ]).toMatchObject([{ roles: [] }, { roles: ['owner'] }]);
    await accounts.ensureStaff('owner', 'next@example.test', undefined);
    expect(await accounts.signIn('next@example.test', owner.password)).toMatchObject({ roles: [] });
    await signedIn();
    await pool.query(`UPDATE accounts SET roles = '{owner}' WHERE id = $1`, [id]);
    await ensure('yet another password');
    expect([await sessions(), await told()]).toEqual([0, [id]]);
  });

  it('cannot be a user who signs up', async () => {
    await ensure();
    expect(
      await accounts.signUp({ ...owner, firstName: 'Any', lastName: 'Body', password: WRONG }),
    ).toBeUndefined();
    const reader = { firstName: 'Any', lastName: 'Body', email: 'reader@example.test', password: RIGHT };
    expect(await accounts.signUp(reader)).toMatchObject({ roles: [] });
  });
});

describe('known and unknown addresses', () => {
  const query = () => jest.spyOn(pool, 'query');
  let queries: ReturnType<typeof query>;
  beforeEach(() => {
    queries = query();
    runs.length = 0;
  });

  /** The cost of a sign-in attempt: argon2 runs and statements. */
  async function costOf(email: string): Promise<unknown> {
    runs.length = 0;
    queries.mockClear();
    expect(await accounts.signIn(email, WRONG)).toBeUndefined();
    return { runs: [...runs], statements: queries.mock.calls.map(([sql]) => sql) };
  }

  it('cost the same argon2 run and the same statement, also right after a start', async () => {
    const known = await costOf('known@example.test');
    expect(known).toEqual({
      runs: [`verify argon2id v=19 m=19456,t=2,p=1, ${WRONG.length} characters`],
      statements: [expect.stringMatching(/^SELECT .* FROM accounts WHERE email = \$1$/)],
    });
    expect(await costOf('nobody@example.test')).toEqual(known);
    accounts = new Accounts(pool, watched);
    await accounts.signIn('somebody@example.test', WRONG);
    expect(await costOf('nobody@example.test')).toEqual(known);
  });

  it('cost one argon2 run each at sign-up', async () => {
    const signUp = (email: string) =>
      accounts.signUp({ firstName: 'Any', lastName: 'Body', email, password: WRONG });
    expect(await signUp('known@example.test')).toBeUndefined();
    expect(await signUp('new@example.test')).toMatchObject({ email: 'new@example.test' });
    expect(runs.map((run) => run.replace(/^(hash|verify) /, ''))).toEqual(
      Array(2).fill(`argon2id v=19 m=19456,t=2,p=1, ${WRONG.length} characters`),
    );
  });
});
