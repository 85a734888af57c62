import { expect, it } from '@jest/globals';
import { startResponders } from '../../testing/bus-responders.js';
import { startHostileIssuer } from '../../testing/hostile-issuer.js';
import { runGateway } from '../../testing/running-gateway.js';
import { signInQuickly, welcomeEveryone } from '../../testing/sign-in.js';

it('9 binds the cookie to the host and to https where the site is served so', async () => {
  const [issuer, responders] = [await startHostileIssuer(), await startResponders()];
  await welcomeEveryone(responders);
  const gateway = await runGateway({ OIDC_ISSUER: issuer.url, PUBLIC_URL: 'https://studio.example' });
  const { headers } = await gateway.visitor().get('/api/login');
  expect(headers.getSetCookie().join()).toMatch(/^__Host-sid=.*Path=\/.*HttpOnly; Secure; SameSite=Lax/);
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  const visitor = await signInQuickly(gateway, issuer, 'secure');
  expect((await visitor.get('/api/auth/user')).status).toBe(200);
  const left = await visitor.post('/api/auth/logout');
  expect(left.headers.getSetCookie().join()).toMatch(/^__Host-sid=;.*Secure/);
  expect(visitor.cookie('__Host-sid')).toBeUndefined();
  await gateway.stop();
  await responders.stop();
  await issuer.stop();
});
