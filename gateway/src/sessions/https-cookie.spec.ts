import { expect, it } from '@jest/globals';
import { startResponders } from '../../testing/bus-responders.js';
import { startHostileIssuer } from '../../testing/hostile-issuer.js';
import { runGateway } from '../../testing/running-gateway.js';
import { signInToCallback, welcomeEveryone } from '../../testing/sign-in.js';
import { cookieOf, setCookies } from '../../testing/visitor.js';

const ORIGIN = 'https://studio.example';

it('binds the cookie to the host and to https when the site is served over https', async () => {
  const [issuer, responders] = [await startHostileIssuer(), await startResponders()];
  await welcomeEveryone(responders);
  const gateway = await runGateway({ OIDC_ISSUER: issuer.url, PUBLIC_URL: ORIGIN });
  const { headers } = await gateway.visitor().get('/api/login');
  expect(setCookies({ headers }).join()).toMatch(/^__Host-sid=.*Path=\/.*HttpOnly; Secure; SameSite=Lax/);
  expect(headers['strict-transport-security']).toContain('max-age=63072000');
  const { visitor, url } = await signInToCallback(gateway, issuer, 'secure');
  // The agent does not send a Secure cookie over http, so the test sends it like the proxy that terminates
  // TLS.
  const cookie = () => `__Host-sid=${cookieOf(visitor, '__Host-sid', ORIGIN)}`;
  await visitor.get(url).set({ cookie: cookie() });
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
  expect((await visitor.get('/api/auth/user').set({ cookie: cookie() })).status).toBe(200);
  const left = await visitor.post('/api/auth/logout').set({ cookie: cookie() });
  expect(setCookies(left).join()).toMatch(/^__Host-sid=;.*Secure/);
  expect(cookieOf(visitor, '__Host-sid', ORIGIN)).toBeUndefined();
  await gateway.stop();
  await responders.stop();
  await issuer.stop();
});
