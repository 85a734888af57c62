import { afterAll, expect, it } from '@jest/globals';
import { HOUR_MS, type SignedInDevice } from '@studio/contracts';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { SITE } from '../../testing/running-gateway.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import { signInToCallback, stableId } from '../../testing/sign-in.js';
import { cookieOf, type Visitor } from '../../testing/visitor.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const stack = await runGatewayStack();
afterAll(() => stack.stop());

async function onPhone(sub: string): Promise<Visitor> {
  const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, sub);
  await visitor.get(url).set({ 'user-agent': PHONE });
  return visitor;
}
const devices = async (visitor: Visitor): Promise<SignedInDevice[]> =>
  (await visitor.get('/api/account/sessions')).body;
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;

it('lists the user’s own devices with name, sign-in time, and last use rounded to the hour', async () => {
  const [laptop, phone] = [await stack.signedIn('lists'), await onPhone('lists')];
  await stack.signedIn('somebody else');
  await inGatewayDatabase(
    stack.gateway,
    `UPDATE sessions SET touched_at = now() - interval '3 hours' WHERE data->>'device' = 'Chrome on Android'`,
  );
  const [first, second, ...others] = await devices(laptop);
  expect(others).toEqual([]);
  expect([first, second]).toMatchObject([
    { device: 'Unknown device', isThis: true },
    { device: 'Chrome on Android', isThis: false },
  ]);
  expect(second!.lastSeen).toMatch(/:00:00\.000Z$/);
  expect(Date.parse(first!.since)).toBeGreaterThan(Date.now() - 3_600_000);
  expect((await devices(phone)).find(({ isThis }) => isThis)?.device).toBe('Chrome on Android');
  const said = JSON.stringify(await devices(laptop));
  const kept = JSON.stringify(await inGatewayDatabase(stack.gateway, 'SELECT * FROM sessions'));
  for (const visitor of [laptop, phone])
    expect(said).not.toContain(decodeURIComponent(cookieOf(visitor, 'sid', SITE)!).split('.')[0]);
  expect(kept).not.toMatch(/Mozilla|142\.0|127\.0\.0\.1/);
});

it('signs out one of the user’s own devices, and not those of other users', async () => {
  const [laptop, phone, eve] = [
    await stack.signedIn('ends one'),
    await onPhone('ends one'),
    await stack.signedIn('eve'),
  ];
  const { id } = (await devices(laptop)).find(({ isThis }) => !isThis)!;
  expect((await eve.delete(`/api/account/sessions/${id}`)).body).toEqual({ ok: true });
  expect(await whoIs(phone)).toBe(200);
  expect((await laptop.delete(`/api/account/sessions/${id}`)).body).toEqual({ ok: true });
  expect([await whoIs(laptop), await whoIs(phone), await whoIs(eve)]).toEqual([200, 401, 200]);
  expect((await laptop.delete(`/api/account/sessions/${id}`)).body).toEqual({ ok: true });
});

it('signs out all other devices, and this one by its id', async () => {
  const [laptop, phone, tablet] = [
    await stack.signedIn('ends all'),
    await onPhone('ends all'),
    await stack.signedIn('ends all'),
  ];
  expect((await laptop.delete('/api/account/sessions')).body).toEqual({ ok: true });
  expect([await whoIs(laptop), await whoIs(phone), await whoIs(tablet)]).toEqual([200, 401, 401]);
  const [{ id }] = (await devices(laptop)) as [SignedInDevice];
  expect((await laptop.delete(`/api/account/sessions/${id}`)).status).toBe(200);
  expect(await whoIs(laptop)).toBe(401);
});

it('derives the sign-in time of a session created before it was stored', async () => {
  const laptop = await stack.signedIn('old');
  await inGatewayDatabase(
    stack.gateway,
    `UPDATE sessions SET data = data - 'since' - 'device', ends_at = ends_at - interval '2 days' WHERE user_id = $1`,
    [stableId('old')],
  );
  const [{ device, since }] = (await devices(laptop)) as [SignedInDevice];
  expect(device).toBe('Unknown device');
  expect(Date.now() - Date.parse(since)).toBeGreaterThan(47 * 3_600_000);
});

const now = () => Math.floor(Date.now() / 1_000);
async function signInAt(sub: string, sid: string | undefined, authTime: number): Promise<string> {
  const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, sub, {
    sid,
    auth_time: authTime,
  });
  return (await visitor.get(url)).headers['location']!;
}

it.each([true, false])(
  'asks signed-out devices for the password (issuer sends session ids: %s)',
  async (isNamed) => {
    const sub = `password-${isNamed}`;
    const sid = (name: string) => (isNamed ? `${sub}-${name}` : undefined);
    const { visitor: laptop, url } = await signInToCallback(stack.gateway, stack.issuer, sub, {
      sid: sid('laptop'),
      auth_time: now() - 60,
    });
    await laptop.get(url);
    await laptop.delete('/api/account/sessions');
    expect(await whoIs(laptop)).toBe(200);
    expect(await signInAt(sub, sid('phone'), now() - 60)).toBe('/api/login?prompt=login');
    expect(await signInAt(sub, sid('phone'), now() + 2)).toBe('/');
    expect(await signInAt(sub, sid('laptop'), now() - 60)).toBe(isNamed ? '/' : '/api/login?prompt=login');
    expect(await signInAt('somebody else', sid('other'), now() - 60)).toBe('/');
  },
);

it('asks signed-out devices for the password also when the clock of the gateway is set back', async () => {
  const claims = { sid: 'back-laptop', auth_time: now() - 60 };
  const { visitor: laptop, url } = await signInToCallback(stack.gateway, stack.issuer, 'set back', claims);
  await laptop.get(url);
  await withClockMoved(-HOUR_MS, async () => laptop.delete('/api/account/sessions'));
  expect(await signInAt('set back', 'back-phone', now() - 60)).toBe('/api/login?prompt=login');
  expect(await signInAt('set back', 'back-phone', now() + 2)).toBe('/');
});

it('asks a single signed-out device for the password', async () => {
  const begin = async (sid: string): Promise<Visitor> => {
    const claims = { sid, auth_time: now() - 60 };
    const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, 'one device', claims);
    await visitor.get(url);
    return visitor;
  };
  const laptop = await begin('one-laptop');
  await begin('one-phone');
  const { id } = (await devices(laptop)).find(({ isThis }) => !isThis)!;
  await laptop.delete(`/api/account/sessions/${id}`);
  expect(await signInAt('one device', 'one-phone', now() - 60)).toBe('/api/login?prompt=login');
  expect(await signInAt('one device', 'one-phone', now() + 2)).toBe('/');
  expect(await signInAt('one device', 'one-laptop', now() - 60)).toBe('/');
});
