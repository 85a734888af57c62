import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from '@jest/globals';
import { startMailSink } from '@studio/mail';
import { until } from '@studio/test-harness';
import { openTestIssuer } from './test-issuer.ts';
import { newSignIn, TestVisitor } from './test-visitor.ts';

export const OLD = 'three words and a colour';
export const NEW = 'four words and two colours';

/** The site's back-channel logout endpoint. */
export interface FakeSite {
  /** The status that it answers. */
  status: number;
  refused: number;
  /** Claims of the tokens that it accepted in this test. */
  heard: { sub?: string; sid?: string; iat: number; toe?: number; [claim: string]: unknown }[];
}

/** Starts the issuer, a mail server and a site that receives logout tokens, for the tests of one spec file. */
export async function runningAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  let people = 0;
  const site: FakeSite = { status: 200, refused: 0, heard: [] };

  const sink = await startMailSink({
    HOST: '127.0.0.1',
    PORT: 0,
    SMTP_PORT: 0,
    MAIL_DIR: folder,
    KEPT_MESSAGES: 100,
    MAIL_PREVIEWS: '',
    LOG_LEVEL: 'silent',
  });
  const server = createServer(async (incoming, answer) => {
    let form = '';
    for await (const part of incoming) form += String(part);
    const [, claims = ''] = new URLSearchParams(form).get('logout_token')!.split('.');
    if (site.status !== 200) site.refused += 1;
    else site.heard.push(JSON.parse(Buffer.from(claims, 'base64url').toString()));
    answer.writeHead(site.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = await openTestIssuer({
    SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}`,
    BACKCHANNEL_LOGOUT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  });
  // The limit counts forms per client, and all of these come from one.
  beforeEach(async () => {
    site.status = 200;
    await issuer.restart();
    site.heard = [];
  });
  afterAll(async () => {
    await sink.stop();
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  /** Mails sent by sign-ups. */
  const welcomes = new Set<string>();
  /** Mails that were sent after the sign-up. */
  const mailsTo = async (email: string): Promise<{ id: string; subject: string }[]> => {
    const mails = await (await fetch(`${sink.url}/api/messages?to=${encodeURIComponent(email)}`)).json();
    return (mails as { id: string; subject: string }[]).filter(({ id }) => !welcomes.has(id));
  };
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const textOf = async (id: string) =>
    ((await (await fetch(`${sink.url}/api/messages/${id}`)).json()) as { text: string }).text;
  const linkIn = (text: string) => /http\S+token=\S+/.exec(text)![0];
  /** The link in the newest mail to an address, once the given number of mails has arrived. */
  async function linkTo(email: string, count = 1): Promise<string> {
    const newest = await until(async () => {
      const mails = await mailsTo(email);
      return mails.length >= count && mails[0];
    });
    return linkIn(await textOf(newest.id));
  }
  async function submitSignUp(email: string, password = OLD, firstName = 'Ada'): Promise<TestVisitor> {
    const visitor = new TestVisitor(issuer.config);
    const form = await visitor.open((await newSignIn(issuer.config, { prompt: 'create' })).url);
    await visitor.submit(`${form.url}/create`, { firstName, lastName: 'Reader', email, password });
    return visitor;
  }
  async function signUp(email: string): Promise<TestVisitor> {
    const visitor = await submitSignUp(email);
    welcomes.add((await until(async () => (await mailsTo(email))[0])).id);
    return visitor;
  }
  /** The claims that the site gets at a sign-in; undefined when the sign-in fails. */
  async function claimsOf(email: string, password: string) {
    const visitor = new TestVisitor(issuer.config);
    const signIn = await newSignIn(issuer.config);
    const form = await visitor.open(signIn.url);
    const { next } = await visitor.submit(`${form.url}/sign-in`, { email, password });
    return next ? (await signIn.finish(next)).claims() : undefined;
  }
  const page = (path: string) => issuer.config.ISSUER_URL + path;
  const isSignedIn = async (visitor: TestVisitor) => (await visitor.open(page('/account'))).status === 200;
  async function askForReset(email: string): Promise<string> {
    const before = (await mailsTo(email)).length;
    const visitor = new TestVisitor(issuer.config);
    await visitor.fillIn('/account/forgot', { email });
    return linkTo(email, before + 1);
  }
  return {
    site,
    issuer,
    page,
    address: () => `reader-${(people += 1)}@example.test`,
    mailsTo,
    subjectsTo,
    textOf,
    linkIn,
    linkTo,
    submitSignUp,
    signUp,
    claimsOf,
    isSignedIn,
    askForReset,
  };
}
