import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';

import { startChromium } from '@studio/browsers';
import { openTestIssuer } from './testing/test-issuer.ts';
import { newSignIn } from './testing/test-visitor.ts';

const issuer = await openTestIssuer();
const browser = await startChromium();
const page = await browser.newPage();
page.setDefaultTimeout(120_000);
/** Errors and warnings of the browser: a policy that is too strict appears here. */
let complaints: string[] = [];
page.on('console', (message) => complaints.push(message.text()));
const site = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,"><h1>The site</h1>'),
);
await new Promise<void>((up) => site.listen(Number(new URL(issuer.config.PUBLIC_URL).port), '127.0.0.1', up));
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
});

type SignIn = Awaited<ReturnType<typeof newSignIn>>;

/** Signs out as the site does, with its ID token. */
async function leave({ site: of, finish }: SignIn, before = async () => {}): Promise<void> {
  const tokens = await finish(page.url());
  await before();
  const home = `${issuer.config.PUBLIC_URL}/`;
  const end = { id_token_hint: tokens.id_token!, post_logout_redirect_uri: home };
  await page.goto(client.buildEndSessionUrl(of, end).href);
  await page.waitForURL(home);
}

describe('in a browser', () => {
  it('lets a visitor correct the form, returns to the site, and signs out without another question', async () => {
    const signIn = await newSignIn(issuer.config);
    await page.goto(signIn.url);
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('First name').fill('Mona');
    await page.getByLabel('Last name').fill('Marsh');
    await page.getByLabel('Email').fill('mona');
    await page.getByLabel('Password').fill('long enough words');
    await page.getByRole('button', { name: 'Create account' }).click();

    expect(await page.getByRole('alert').textContent()).toContain('marked fields');
    const email = page.getByLabel('Email');
    expect(await email.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    expect(await page.getByLabel('First name').inputValue()).toBe('Mona');
    await email.fill('mona@example.test');
    await page.getByLabel('Password').fill('long enough words');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'The site' }).waitFor();

    await leave(signIn);
    await page.goto((await newSignIn(issuer.config)).url);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(complaints.filter((text) => /policy/i.test(text))).toEqual([]);
  });

  it('does not submit a form again on Back or reload, refused or accepted', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(`${issuer.config.ISSUER_URL}/account/forgot`);
    await page.getByLabel('Email').fill('nowhere');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    expect(await page.getByLabel('Email').inputValue()).toBe('nowhere');
    expect(await page.getByRole('alert').textContent()).toContain('marked fields');
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    await page.reload();
    await page.getByText('a mail with a link is on its way').waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByText('a mail with a link is on its way').waitFor();
    expect(sent).toHaveLength(2);
  });

  it('signs out at once when the issuer has ended the session, for example by a new password', async () => {
    const signIn = await newSignIn(issuer.config, { prompt: 'create' });
    await page.goto(signIn.url);
    await page.getByLabel('First name').fill('Finn');
    await page.getByLabel('Last name').fill('Marsh');
    await page.getByLabel('Email').fill('finn@example.test');
    await page.getByLabel('Password').fill('long enough words');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'The site' }).waitFor();
    await leave(signIn, () => page.context().clearCookies());
    expect(complaints.filter((text) => /policy/i.test(text))).toEqual([]);
  });
});
