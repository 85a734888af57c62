import { randomUUID } from 'node:crypto';
import {
  type Caller,
  confirmNewsletter,
  getAccount,
  recordMailFeedback,
  signInPerson,
  subscribeNewsletter,
  turnNewsletterOff,
  turnNewsletterOn,
} from '@studio/contracts';
import { runningMembers } from './running-members.js';

interface Row {
  state: string;
  token: string;
  confirm_token: string;
}

/** The members service with what readers of the newsletter do, for one spec file. */
export async function runningNewsletter() {
  const members = await runningMembers();
  const newAddress = () => `${randomUUID()}@example.com`;
  const subscribe = (email: string) => members.bus.request(subscribeNewsletter, { email });
  const confirm = (token: string) => members.bus.request(confirmNewsletter, { token });
  const rowOf = async (email: string): Promise<Row | undefined> =>
    (await members.dataSource.query('SELECT * FROM newsletter_subscriptions WHERE email = $1', [email]))[0];
  const state = async (email: string) => (await rowOf(email))?.state;
  const mailsTo = (email: string): Promise<unknown[]> =>
    members.dataSource.query('SELECT 1 FROM mails WHERE recipient = $1', [email]);
  const age = (email: string, column: string, time: string) =>
    members.dataSource.query(
      `UPDATE newsletter_subscriptions SET ${column} = now() - $2::interval WHERE email = $1`,
      [email, time],
    );
  const token = (text: string | undefined) =>
    new URL(/https:\S+token=\S+/.exec(text!)![0]).searchParams.get('token')!;
  const issuerClaims = (email: string) => ({
    issuer: 'https://issuer.example',
    subject: email,
    email,
    firstName: 'Ada',
    lastName: 'Byron',
  });
  const signIn = (email: string, emailVerified?: boolean): Promise<Caller> =>
    members.bus.request(signInPerson, { ...issuerClaims(email), ...(emailVerified && { emailVerified }) });
  const feedback = (email: string, type: 'bounce' | 'complaint', permanent = type === 'bounce') =>
    members.bus.request(recordMailFeedback, { email: email.toUpperCase(), type, permanent });
  const account = (caller: Caller) => members.bus.request(getAccount, {}, { caller });
  const turn = async (on: boolean, caller: Caller) =>
    (await members.bus.request(on ? turnNewsletterOn : turnNewsletterOff, {}, { caller })).newsletter;
  return {
    members,
    newAddress,
    subscribe,
    confirm,
    rowOf,
    state,
    mailsTo,
    age,
    token,
    issuerClaims,
    signIn,
    feedback,
    account,
    turn,
  };
}
