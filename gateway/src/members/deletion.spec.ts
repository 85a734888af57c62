import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  claimSignInErasures,
  DAY_MS,
  deleteAccount,
  finishSignInErasure,
  getAccount,
  getDeletion,
  signInPerson,
} from '@studio/contracts';
import { accountDeleted, BusError, notFound, unavailable } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { runGatewayStack, type GatewayStack } from '../../testing/gateway-stack.js';
import { CLIENT } from '../../testing/local-issuer.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import { EraseSignIns } from '../sign-in-erasure/erase-sign-ins.js';
import { signInToCallback, stableId, welcome } from '../../testing/sign-in.js';

const deletionId = randomUUID();
/** Requests to delete accounts, and ids passed to finishSignInErasure. */
let asked: object[];
let finished: string[];
/** The last input of claimSignInErasures. */
let claimed: { begunBefore?: string | undefined };
/** Subjects of accounts that the members service wants to be erased at the issuer. */
let due: string[];
beforeEach(() => {
  asked = [];
  finished = [];
  due = [];
});

async function withMembers(stack: GatewayStack): Promise<GatewayStack> {
  await stack.responders.answer(deleteAccount, (input) => {
    asked.push(input);
    return { ok: true, deletionId };
  });
  await stack.responders.answer(claimSignInErasures, (input) => {
    claimed = input;
    return { erasures: due.map((subject) => ({ deletionId, userId: stableId(subject), subject })) };
  });
  await stack.responders.answer(finishSignInErasure, ({ id }) => {
    finished.push(id);
    due = [];
    return { ok: true };
  });
  await stack.responders.answer(getDeletion, ({ id }) => {
    if (id !== deletionId) throw notFound('deletion');
    return { services: [{ name: 'commerce', doneAt: null }] };
  });
  return stack;
}

describe('with an issuer that erases accounts', () => {
  let stack: GatewayStack;
  let issuer: Server;
  /** Requests to the issuer, and the status of its next answer. */
  const calls: { method: string; url: string; authorization: string }[] = [];
  let status = 204;
  beforeAll(async () => {
    issuer = createServer(({ method = '', url = '', headers }, response) => {
      calls.push({ method, url, authorization: headers.authorization ?? '' });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(issuer, 'listening');
    const { port } = issuer.address() as AddressInfo;
    stack = await withMembers(
      await runGatewayStack({ OIDC_ERASURE_URL: `http://127.0.0.1:${port}/accounts` }),
    );
  });
  afterAll(async () => {
    await stack?.stop();
    issuer.close();
  });
  beforeEach(() => {
    calls.length = 0;
  });

  it('erases the account at the issuer, and informs the members service afterwards', async () => {
    const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = CLIENT;
    const basic = Buffer.from(`${OIDC_CLIENT_ID}:${OIDC_CLIENT_SECRET}`).toString('base64');
    const visitor = await stack.signedIn('ada/and?more');
    due = ['ada/and?more'];
    const { status: answered, body } = await visitor.delete('/api/account');
    expect([answered, body]).toEqual([
      200,
      {
        ok: true,
        deletionId,
        personId: expect.any(String),
        redirectTo: `/account/deleted?state=${deletionId}`,
      },
    ]);
    expect(asked).toEqual([{ erasesSignIn: true }]);
    await until(() => finished.length > 0);
    expect(finished).toEqual([deletionId]);
    const authorization = `Basic ${basic}`;
    expect(calls).toEqual([{ method: 'DELETE', url: '/accounts/ada%2Fand%3Fmore', authorization }]);
    expect(claimed).toEqual({});
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
  });

  it('retries until the issuer has erased the account, and treats 404 as erased', async () => {
    for (const [refusal, then] of [
      [500, 204],
      [401, 404],
    ] as const) {
      finished = [];
      status = refusal;
      due = [`again-${refusal}`];
      const run = () => stack.gateway.app.get(EraseSignIns).run();
      await run();
      expect(finished).toEqual([]);
      status = then;
      await run();
      expect(finished).toContain(deletionId);
    }
    status = 204;
  });

  it('finishes a deletion whose gateway was killed, without the person', async () => {
    await stack.signedIn('killed');
    const sessions = () =>
      inGatewayDatabase(stack.gateway, `SELECT FROM sessions WHERE user_id = '${stableId('killed')}'`);
    expect(await sessions()).toHaveLength(1);
    due = ['killed'];
    await until(() => finished.length > 0);
    expect(calls.map(({ url }) => url)).toContain('/accounts/killed');
    expect(await sessions()).toEqual([]);
  });

  it('ends the sessions although the answer of the members service was lost', async () => {
    const visitor = await stack.signedIn('lost-answer');
    await stack.responders.answer(deleteAccount, () => {
      throw unavailable();
    });
    expect((await visitor.delete('/api/account')).status).toBe(503);
    await stack.responders.answer(getAccount, () => {
      throw accountDeleted();
    });
    expect((await visitor.get('/api/account')).body).toMatchObject({ code: 'account-deleted' });
    await until(async () => (await visitor.get('/api/account')).body.code === 'not-signed-in');
    await withMembers(stack);
  });

  it('asks for the password at the next sign-in, even if the user is signed in at the issuer', async () => {
    const entered = Math.floor(Date.now() / 1_000);
    await (await stack.signedIn('returns')).delete('/api/account');
    const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, 'returns', {
      auth_time: entered,
    });
    // It would create the account again.
    let signedIn = 0;
    await stack.responders.answer(signInPerson, (person) => {
      signedIn += 1;
      return welcome(person);
    });
    const { headers } = await visitor.get(url);
    expect(headers['location']).toContain('prompt=login');
    expect(signedIn).toBe(0);
  });

  it('asks for the password when the account is deleted during a sign-in', async () => {
    let authTime: number | undefined;
    await stack.responders.answer(signInPerson, (person) => {
      authTime = person.authTime;
      throw accountDeleted();
    });
    const entered = Math.floor(Date.now() / 1_000);
    const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, 'on-another-device', {
      auth_time: entered,
    });
    expect((await visitor.get(url)).headers['location']).toContain('prompt=login');
    expect(authTime).toBe(entered);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    await stack.responders.answer(signInPerson, welcome);
  });

  it('says when to sign in again while the issuer has yet to erase the account', async () => {
    await stack.responders.answer(signInPerson, () => {
      throw new BusError('erasure-pending', 'Please try again in 4 minutes.');
    });
    const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, 'too-early');
    const { status: answered, text } = await visitor.get(url).set({ accept: 'text/html' });
    expect([answered, text]).toEqual([409, expect.stringContaining('Please try again in 4 minutes.')]);
    await stack.responders.answer(signInPerson, welcome);
  });

  it('returns the progress of a deletion by its id, without a session', async () => {
    const ask = (which: string) => stack.gateway.visitor().get(`/api/account/deletions/${which}`);
    const services = [{ name: 'commerce', doneAt: null }];
    expect((await ask(deletionId)).body).toEqual({ services, signInAt: null });
    expect([(await ask(randomUUID())).status, (await ask('not-an-id')).status]).toEqual([404, 400]);
  });
});

describe('with any other issuer', () => {
  let stack: GatewayStack;
  beforeAll(async () => {
    stack = await withMembers(await runGatewayStack({ OIDC_ACCOUNT_URL: 'https://people.example/account' }));
    stack.issuer.announces['end_session_endpoint'] = `${stack.issuer.url}/end`;
  });
  afterAll(() => stack?.stop());

  it('redirects to its end-session URL, and returns the URL of the remaining account', async () => {
    const visitor = await stack.signedIn('ada');
    const { redirectTo } = (await visitor.delete('/api/account')).body as { redirectTo: string };
    const { origin, pathname, searchParams } = new URL(redirectTo);
    expect(origin + pathname).toBe(`${stack.issuer.url}/end`);
    expect(searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3999/account/deleted');
    expect(searchParams.get('state')).toBe(deletionId);
    expect(asked).toEqual([{ erasesSignIn: false }]);
    const { body } = await stack.gateway.visitor().get(`/api/account/deletions/${deletionId}`);
    expect(body.signInAt).toBe('https://people.example/account');
  });

  it('abandons erasures that have been waiting for a day, so that their owners can sign in again', async () => {
    due = ['left-behind'];
    await stack.gateway.app.get(EraseSignIns).run();
    expect(finished).toEqual([deletionId]);
    expect(Date.now() - Date.parse(claimed.begunBefore!)).toBeGreaterThanOrEqual(DAY_MS);
  });
});
