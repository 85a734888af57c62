import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  deleteAccount,
  exportCommerce,
  exportPerson,
  getCart,
  listOrders,
  listVideos,
  signInPerson,
} from '@studio/contracts';
import { BusError, unavailable } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { SITE } from '../../testing/running-gateway.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import { signInToCallback, stableId, welcome, welcomeEveryone } from '../../testing/sign-in.js';
import { SessionStore } from './session-store.js';
import { cookieOf, follow, setCookies, type Visitor } from '../../testing/visitor.js';

const stack = await runGatewayStack();
afterAll(() => stack.stop());

const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;
const inDatabase = <T extends object>(sql: string, values: unknown[] = []) =>
  inGatewayDatabase<T>(stack.gateway, sql, values);

describe('sessions', () => {
  it('sets a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await stack.gateway.visitor().get('/api/login');
    const cookie = setCookies({ headers }).join();
    expect(cookie).toMatch(/^sid=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Domain=');
  });

  it('leaves no cookie and no row for a visitor who does not sign in', async () => {
    await stack.responders.answer(listVideos, () => []);
    const [before] = await inDatabase<{ n: number }>('SELECT count(*)::int AS n FROM sessions');
    for (const path of ['/api/videos', '/api/auth/user', '/api/cart', '/api/nothing'])
      expect(setCookies(await stack.gateway.visitor().get(path))).toEqual([]);
    expect(await inDatabase('SELECT count(*)::int AS n FROM sessions')).toEqual([before]);
  });

  it('stores ids as hashes, so that the table gives no access', async () => {
    const visitor = await stack.signedIn('hashed');
    const sid = decodeURIComponent(cookieOf(visitor, 'sid', SITE) ?? '').split('.')[0] ?? '';
    expect(await inDatabase('SELECT 1 FROM sessions WHERE sid = $1', [sid])).toEqual([]);
    const rows = await inDatabase<{ sid: string }>('SELECT sid FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(sid);
  });

  it('ends after the idle timeout, and is extended at most once a minute', async () => {
    const visitor = await stack.signedIn('idle');
    const mine = `user_id = '${stableId('idle')}'`;
    const left = async () => {
      const [row] = await inDatabase<{ hours: number }>(
        `SELECT extract(epoch FROM idle_until - now())::float / 3600 AS hours FROM sessions WHERE ${mine}`,
      );
      return row?.hours;
    };
    await inDatabase(`UPDATE sessions SET idle_until = now() + interval '1 hour' WHERE ${mine}`);
    expect(await whoIs(visitor)).toBe(200);
    expect(await left()).toBeLessThan(1.1);
    await inDatabase(`UPDATE sessions SET touched_at = now() - interval '2 minutes' WHERE ${mine}`);
    expect(await whoIs(visitor)).toBe(200);
    expect(await left()).toBeGreaterThan(300);
    await inDatabase(`UPDATE sessions SET idle_until = now() - interval '1 second' WHERE ${mine}`);
    expect(await whoIs(visitor)).toBe(401);
  });

  it('ends at its absolute end, even when it is in use', async () => {
    const visitor = await stack.signedIn('absolute');
    expect(await whoIs(visitor)).toBe(200);
    await inDatabase(
      "UPDATE sessions SET ends_at = now() - interval '1 second', touched_at = now() - interval '1 hour'",
    );
    expect(await whoIs(visitor)).toBe(401);
  });

  it('ends all sessions of a deleted account, and no others', async () => {
    const deletionId = randomUUID();
    await stack.responders.answer(deleteAccount, () => ({ ok: true, deletionId }));
    const [laptop, phone, other] = [
      await stack.signedIn('gone'),
      await stack.signedIn('gone'),
      await stack.signedIn('stays'),
    ];
    expect((await laptop.delete('/api/account')).body).toMatchObject({ ok: true, deletionId });
    expect([await whoIs(laptop), await whoIs(phone), await whoIs(other)]).toEqual([401, 401, 200]);
  });

  it('removes a session that is saved while its account is deleted', async () => {
    const store = stack.gateway.app.get(SessionStore);
    const caller = { userId: randomUUID(), email: 'late@example.com', firstName: 'Late', lastName: '' };
    const set = (sid: string, session: object) =>
      new Promise<void>((resolve, reject) =>
        store.set(sid, session as never, (error) => (error ? reject(error) : resolve())),
      );
    const save = async (sid = randomUUID()) => {
      await set(sid, {});
      await set(sid, { caller });
    };
    await Promise.all([save(), save(), store.endAllOf(caller.userId), save(), save()]);
    await save();
    expect(await inDatabase('SELECT 1 FROM sessions WHERE user_id = $1', [caller.userId])).toEqual([]);
  });

  it('stays ended when it ends during a second sign-in that fails', async () => {
    const visitor = await stack.signedIn('leaves');
    const callback = `${SITE}/api/auth/callback`;
    const { url } = await follow(visitor, await visitor.get('/api/login'), SITE, callback);
    await stack.responders.answer(signInPerson, async () => {
      await visitor.post('/api/auth/logout');
      throw unavailable();
    });
    expect((await visitor.get(url)).status).toBe(503);
    expect(await whoIs(visitor)).toBe(401);
    await welcomeEveryone(stack.responders);
  });

  it('ends all sessions when a service answers account-deleted', async () => {
    await stack.responders.answer(getCart, () => {
      throw new BusError('account-deleted', 'This account has been deleted.');
    });
    const [laptop, phone] = [await stack.signedIn('deleted'), await stack.signedIn('deleted')];
    const answer = await laptop.get('/api/cart');
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'account-deleted' }]);
    await until(async () => (await whoIs(phone)) === 401);
    expect(await whoIs(laptop)).toBe(401);
  });

  it('leaves the cookie of a later sign-in alone in late answers to requests with an earlier cookie', async () => {
    const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, 'late');
    const earlier = cookieOf(visitor, 'sid', SITE);
    await stack.responders.answer(signInPerson, async (person) => {
      // The answer to a second sign-in in another tab.
      expect(setCookies(await visitor.get('/api/login'))).toEqual([]);
      return welcome(person);
    });
    expect(setCookies(await visitor.get(url))).toHaveLength(1);
    for (const path of ['/api/auth/user', '/api/cart', url])
      expect(setCookies(await stack.gateway.visitor().get(path).set('cookie', `sid=${earlier}`))).toEqual([]);
    expect(await whoIs(visitor)).toBe(200);
    await welcomeEveryone(stack.responders);
  });

  it('sends no-store with personal data', async () => {
    const visitor = await stack.signedIn('personal');
    await stack.responders.answer(getCart, () => []);
    await stack.responders.answer(listOrders, () => []);
    await stack.responders.answer(exportCommerce, () => ({
      cart: [],
      orders: [],
      address: null,
      donations: [],
      returns: [],
    }));
    await stack.responders.answer(exportPerson, (_, { caller }) => ({
      person: { ...caller, createdAt: new Date(0).toISOString() },
      clubMemberSince: null,
      newsletterSince: null,
      votes: [],
      letters: [],
    }));
    for (const path of ['/api/auth/user', '/api/cart', '/api/orders', '/api/account/export']) {
      const { status, headers } = await visitor.get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
      expect((await stack.gateway.visitor().get(path)).headers['cache-control']).toBe('no-store');
    }
    expect((await visitor.get('/api/videos')).headers['cache-control']).toBe('public, max-age=5');
  });

  it('limits an unfinished sign-in to one hour', async () => {
    await inDatabase('DELETE FROM sessions');
    await stack.gateway.visitor().get('/api/login');
    const [row] = await inDatabase<{ hours: number; user_id: string | null }>(
      'SELECT user_id, extract(epoch FROM ends_at - now())::float / 3600 AS hours FROM sessions',
    );
    expect(row?.user_id).toBeNull();
    expect(row?.hours).toBeLessThanOrEqual(1);
    expect(await whoIs(await stack.signedIn('long'))).toBe(200);
    const [kept] = await inDatabase<{ days: number }>(
      'SELECT extract(epoch FROM ends_at - now())::float / 86400 AS days FROM sessions WHERE user_id IS NOT NULL',
    );
    expect(kept?.days).toBeGreaterThan(29);
  });
});
