import { expect, it } from '@jest/globals';
import { query } from '@studio/test-harness';
import { openTestIssuer } from './testing/test-issuer.ts';
import { newSignIn, TestVisitor } from './testing/test-visitor.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@example.test',
  password: 'three words and more',
};

const issuer = await openTestIssuer();

const signIn = async (visitor: TestVisitor) =>
  (await visitor.open((await newSignIn(issuer.config)).url)).body;

async function signUp(visitor: TestVisitor): Promise<string> {
  const asked = await newSignIn(issuer.config, { prompt: 'create' });
  const form = await visitor.open(asked.url);
  const back = await visitor.submit(`${form.url}/create`, ada);
  return (await asked.finish(back.next!)).claims()!.sub;
}

const erase = (sub: string, authorization?: string) =>
  fetch(`${issuer.config.ISSUER_URL}/accounts/${sub}`, {
    method: 'DELETE',
    ...(authorization && { headers: { authorization } }),
  });
const basic = (secret: string) => `Basic ${Buffer.from(`studio-web:${secret}`).toString('base64')}`;

/** Rows of any table that contain a text. */
async function rowsWith(text: string): Promise<number> {
  const tables = await query<{ name: string }>(
    issuer.databaseUrl,
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  let found = 0;
  for (const { name } of tables)
    found += (
      await query(issuer.databaseUrl, `SELECT FROM ${name} AS t WHERE t::text ILIKE $1`, [`%${text}%`])
    ).length;
  return found;
}

it('erases an account with all its sessions and tokens, on request of the site only', async () => {
  const visitor = new TestVisitor(issuer.config);
  const sub = await signUp(visitor);
  for (const header of [undefined, basic('a guess'), 'Bearer x', 'Basic ']) {
    expect((await erase(sub, header)).status).toBe(401);
    expect(await rowsWith(sub)).toBeGreaterThan(1);
  }
  expect((await erase(sub, basic(issuer.config.OIDC_CLIENT_SECRET))).status).toBe(204);
  expect([await rowsWith(sub), await rowsWith(ada.email)]).toEqual([0, 0]);
  expect(await signIn(visitor)).toContain('<h1>Sign in</h1>');
  for (const gone of [sub, 'not-an-id', '%00', "'"])
    expect((await erase(gone, basic(issuer.config.OIDC_CLIENT_SECRET))).status).toBe(204);
  expect(await signUp(new TestVisitor(issuer.config))).not.toBe(sub);
});
