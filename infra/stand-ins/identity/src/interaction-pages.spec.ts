import { describe, expect, it } from '@jest/globals';
import { openTestIssuer } from './testing/test-issuer.ts';
import { newSignIn, TestVisitor } from './testing/test-visitor.ts';

const known = {
  firstName: 'Kit',
  lastName: 'Known',
  email: 'known@example.test',
  password: 'the right one of all',
};

const issuer = await openTestIssuer();
const first = await openForm();
await first.visitor.submit(`${first.url}/create`, known);

async function openForm(hint: Record<string, string> = {}) {
  const visitor = new TestVisitor(issuer.config);
  const { url, body } = await visitor.open((await newSignIn(issuer.config, hint)).url);
  return { visitor, url, body };
}

/** A page without its variable parts: the interaction's id and the typed address. */
const bare = (page: { body: string; url: string }, email: string) =>
  page.body.replaceAll(/\/interaction\/([^?]+)/.exec(page.url)![1]!, 'UID').replaceAll(email, 'EMAIL');

describe('the pages', () => {
  it('open on sign-in, or on sign-up when requested, and link to each other', async () => {
    const signIn = await openForm();
    expect(signIn.body).toContain('<h1>Sign in</h1>');
    const create = await signIn.visitor.open(`${signIn.url}?screen=create`);
    expect(create.body).toContain('<h1>Create account</h1>');
    expect((await openForm({ prompt: 'create' })).body).toContain('<h1>Create account</h1>');
  });

  it('show an error at each field, keep the input except the password, and focus the first error', async () => {
    const { visitor, url } = await openForm();
    const fields = { firstName: '"><b>Kit', lastName: '', email: 'kit', password: 'short' };
    const { body, status } = await visitor.submit(`${url}/create`, fields);
    expect(status).toBe(200);
    expect(body).toMatch(/role="alert"[^>]*>Please look at the marked fields/);
    expect(body).toMatch(
      /id="lastName"[^>]*aria-describedby="lastName-error"[^>]*aria-invalid="true"\s+autofocus/,
    );
    expect(body).toContain('at least 10 characters.</p>');
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;Kit"');
    expect(body).not.toContain('value="short"');
  });

  it.each([
    ['a field sent twice', 'email=a@b.example&email=c@d.example&password=long+enough+one'],
    ['no fields', ''],
    ['a zero byte', 'firstName=%00&lastName=a&email=z@example.test&password=long+enough+one'],
    ['a prototype', '__proto__=x&constructor=y'],
  ])('answer %s with the form', async (_what, body) => {
    const { visitor, url } = await openForm();
    const { origin } = new URL(url);
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    const page = await visitor.open(`${url}/create`, { method: 'POST', body, headers });
    expect(page.status).toBe(200);
    expect(page.body).toContain('role="alert"');
  });

  it.each(['ada@bücher', 'ada@user@bücher.example', 'ada\u202e@bücher.example', 'a..b@bücher.example'])(
    'refuse the address %j',
    async (email) => {
      const { visitor, url } = await openForm();
      const { body } = await visitor.submit(`${url}/create`, { ...known, email });
      expect(body).toContain('Please enter an email address, like name@example.com.');
    },
  );

  it('are shown after a redirect, and ignore an unknown answer id', async () => {
    const { visitor, url } = await openForm();
    const origin = new URL(url).origin;
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await visitor.request(`${url}/create`, { method: 'POST', body: 'email=kit', headers });
    expect([sent.status, sent.body]).toEqual([303, '']);
    expect((await visitor.open(sent.next!)).body).toContain('value="kit"');
    const made = await visitor.open(`${url}?screen=create&answer=made-up&answer=twice`);
    expect([made.status, made.body.includes('role="alert"')]).toEqual([200, false]);
    const done = await visitor.open(
      `${origin}/account/done?answer=${new URL(sent.next!).searchParams.get('answer')}`,
    );
    expect(done.body).not.toContain('<h1>Done</h1>');
  });

  it('refuse forms from other sites, and forms without their cookie', async () => {
    const { visitor, url } = await openForm();
    const foreign = await visitor.submit(`${url}/sign-in`, known, { origin: 'http://localhost:20999' });
    expect(foreign.status).toBe(403);
    const stranger = new TestVisitor(issuer.config);
    await stranger.open(url);
    expect((await stranger.submit(`${url}/sign-in`, known)).status).toBe(400);
  });

  it('carry a strict policy for any text', async () => {
    const { visitor, url } = await openForm();
    for (const address of [url, `${url}/nothing`, `${issuer.config.ISSUER_URL}/nothing`]) {
      const { headers } = await visitor.open(address);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('known and unknown addresses', () => {
  it('look alike after a wrong password', async () => {
    const wrong = async (action: string, email: string) => {
      const { visitor, url } = await openForm();
      const page = await visitor.submit(`${url}/${action}`, {
        ...known,
        email,
        password: 'a wrong one of all',
      });
      return { whole: bare(page, email), alert: /role="alert"[^>]*>([^<]+)/.exec(page.body)?.[1] };
    };
    const right = await wrong('sign-in', 'known@example.test');
    const unknown = await wrong('sign-in', 'nobody@example.test');
    const taken = await wrong('create', 'known@example.test');
    expect(right.alert).toContain('That email and password do not go together.');
    expect(unknown.whole).toBe(right.whole);
    expect(taken.alert).toBe(right.alert);
  });
});

describe('brute force', () => {
  it('is stopped after ten wrong passwords, also concurrent ones, without affecting others', async () => {
    const { visitor, url } = await openForm();
    const guess = (round: number, email = 'guessed@example.test') =>
      visitor.submit(`${url}/sign-in`, { email, password: `wrong ${round}` });
    const answers = await Promise.all(Array.from({ length: 14 }, (_, round) => guess(round)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const refused = await guess(15);
    expect(refused.body).toContain('Too many tries.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await guess(16, 'other@example.test')).status).toBe(200);
  });
});
