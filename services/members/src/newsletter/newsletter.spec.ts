import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { unsubscribeNewsletter } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { runningNewsletter } from '../../testing/running-newsletter.js';
import { ForgetAddresses } from './forget-addresses.js';

const { members, newAddress, subscribe, confirm, rowOf, state, mailsTo, age, token } =
  await runningNewsletter();

it('asks a new address once, gives a known one the same reply, and sends letters to neither before it confirms', async () => {
  const email = newAddress();
  const first = await subscribe(` ${email.toUpperCase()} `);
  expect(await subscribe(email)).toEqual(first);
  const mail = await members.mail.first(email);
  expect(mail.subject).toBe('Shall we write to you? A question from Reader & Daughters');
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await state(email)).toBe('asked');
  expect(await confirm(token(mail.text))).toEqual({ ok: true });
  expect(await confirm(token(mail.text))).toEqual({ ok: true });
  expect(await subscribe(email)).toEqual(first);
  expect(await state(email)).toBe('confirmed');
  expect(await mailsTo(email)).toHaveLength(2);
});

it.each(['ada', 'ä'])(
  'stores the address %s with a domain in any script once, and mails it',
  async (name) => {
    const label = randomUUID();
    await subscribe(`${name}@bücher-${label}.example`);
    await subscribe(`${name.toUpperCase()}@BÜCHER-${label}.example`);
    const { hostname } = new URL(`http://bücher-${label}.example`);
    expect(await mailsTo(`${name}@${hostname}`)).toHaveLength(1);
    const mail = await members.mail.first(`${name}@${hostname}`);
    await confirm(token(mail.text));
    expect(await state(`${name}@${hostname}`)).toBe('confirmed');
  },
);

it('asks again after an hour, and accepts only the token of the last mail', async () => {
  const email = newAddress();
  await subscribe(email);
  const before = (await rowOf(email))!.confirm_token;
  await age(email, 'asked_at', '61 minutes');
  await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
  expect(await mailsTo(email)).toHaveLength(2);
  await expect(confirm(before)).rejects.toMatchObject({ code: 'not-found' });
  await confirm((await rowOf(email))!.confirm_token);
});

it('unsubscribes by one POST with the token of its header (RFC 8058), which does not confirm a subscription', async () => {
  const email = newAddress();
  await subscribe(email);
  await confirm((await rowOf(email))!.confirm_token);
  const welcome = await until(() =>
    members.mail.sentTo(email).find(({ subject }) => /on the list/.test(subject!)),
  );
  const header = (name: string) => welcome.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header('list-unsubscribe')!.replace(/^<|>$/g, ''));
  expect(url.href).toMatch(/^https:\/\/reader\.example\/api\/newsletter\/unsubscribe\?token=/);
  const leave = { token: url.searchParams.get('token')! };
  expect(await members.bus.request(unsubscribeNewsletter, leave)).toEqual({ ok: true });
  expect(await members.bus.request(unsubscribeNewsletter, leave)).toEqual({ ok: true });
  expect(await state(email)).toBe('left');
  await expect(confirm(leave.token)).rejects.toMatchObject({ code: 'not-found' });
  await expect(confirm((await rowOf(email))!.confirm_token)).rejects.toMatchObject({ code: 'not-found' });
});

it('withdraws queued mails on unsubscribing', async () => {
  const email = newAddress();
  members.mail.state.refuse = (to) => (to === email ? 450 : undefined);
  await subscribe(email);
  await members.bus.request(unsubscribeNewsletter, { token: (await rowOf(email))!.token });
  members.mail.state.refuse = undefined;
  expect(await mailsTo(email)).toEqual([]);
});

it('deletes unsubscribed addresses after a day, and unconfirmed ones after a month', async () => {
  const [left, silent, fresh, reader] = [newAddress(), newAddress(), newAddress(), newAddress()];
  for (const email of [left, silent, fresh, reader]) await subscribe(email);
  await confirm((await rowOf(reader))!.confirm_token);
  await members.bus.request(unsubscribeNewsletter, { token: (await rowOf(left))!.token });
  for (const email of [left, reader]) await age(email, 'since', '25 hours');
  for (const email of [silent, reader]) await age(email, 'asked_at', '31 days');
  await members.app.get(ForgetAddresses).handle();
  expect(await Promise.all([left, silent, fresh, reader].map(state))).toEqual([
    undefined,
    undefined,
    'asked',
    'confirmed',
  ]);
});
