import formbody from '@fastify/formbody';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type Provider from 'oidc-provider';
import { type AccountParts, accountForms } from './account-forms.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';

/** The forms without a database. No password is right. */
const app = fastify();
beforeAll(async () => {
  const config = { PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'hello@studio.test' } as IssuerConfig;
  const provider = { interactionDetails: () => ({ uid: 'one' }) } as unknown as Provider;
  const accounts = { signIn: () => undefined, findByEmail: async () => undefined } as unknown as Accounts;
  const mailer = { sendLater: () => undefined } as unknown as AccountMailer;
  await app.register(formbody);
  interactionRoutes(app, provider, accounts, mailer, config);
  const parts = { provider, accounts, mailer, config } as AccountParts;
  recoveryRoutes(app, accountForms(app, parts), parts);
});
afterAll(() => app.close());

/** Submits a form from an address. */
const post = (url: string, remoteAddress: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

it('counts wrong passwords and forms by the /64 network of an IPv6 client', async () => {
  const guess = (remoteAddress: string) =>
    post('/interaction/one/sign-in', remoteAddress, { email: 'a@example.test', password: 'wrong' });
  for (let host = 1; host <= 10; host += 1)
    expect((await guess(`2001:db8:0:1::${host.toString(16)}`)).statusCode).toBe(303);
  expect((await guess('2001:db8:0:1:ffff::1')).statusCode).toBe(429);
  expect((await guess('2001:db8:0:2::1')).statusCode).toBe(303);
  expect((await guess('192.0.2.1')).statusCode).toBe(303);
});

it('counts requested mails by the /64 network of an IPv6 client', async () => {
  const ask = async (remoteAddress: string) => {
    const { headers } = await post('/account/forgot', remoteAddress, { email: 'b@example.test' });
    return String(headers.location).split('?')[0];
  };
  for (const host of [1, 2, 3]) expect(await ask(`2001:db8:0:3::${host}`)).toBe('/account/done');
  // Back to the form, with the reason.
  expect(await ask('2001:db8:0:3::4')).toBe('/account/forgot');
  expect(await ask('2001:db8:0:4::1')).toBe('/account/done');
});
