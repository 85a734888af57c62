import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { readConfig } from './config.ts';
import { startMailSink, type RunningMailSink } from './mail-sink.ts';

const config = readConfig({ PORT: '0', SMTP_PORT: '0', MAIL_DIR: mkdtempSync(join(tmpdir(), 'mail-')) });
let sink: RunningMailSink;
beforeAll(async () => {
  sink = await startMailSink(config);
});
afterAll(() => sink.stop());
beforeEach(() => fetch(`${sink.url}/api/messages`, { method: 'DELETE' }));

const send = (mail: object) =>
  createTransport({ host: '127.0.0.1', port: sink.smtpPort, ignoreTLS: true }).sendMail({
    from: 'hello@studio.test',
    to: 'Robin <ROBIN@example.test>',
    ...mail,
  });
const read = async <T>(path: string): Promise<T> => (await (await fetch(sink.url + path)).json()) as T;

describe('the mail sink', () => {
  it('shows what was sent, by address, newest first', async () => {
    await send({ subject: 'One', text: 'first' });
    await send({ subject: 'Two', text: 'second', headers: { 'List-Unsubscribe': '<https://x.test>' } });
    await send({ subject: 'Not Robin’s', text: '-', to: 'other@example.test' });
    const letters = await read<{ id: string; subject: string }[]>('/api/messages?to=robin@example.test');
    expect(letters.map(({ subject }) => subject)).toEqual(['Two', 'One']);
    const letter = await read<{ text: string; headers: object }>(`/api/messages/${letters[0]!.id}`);
    expect(letter.text.trim()).toBe('second');
    expect(letter.headers).toMatchObject({ 'list-unsubscribe': '<https://x.test>' });
  });

  it('shows hostile mail as text, and its HTML without scripts or origin', async () => {
    await send({
      subject: '<script>1</script>',
      text: '<img src=x>',
      html: '<script>alert("x")</script><p>hi',
    });
    const [letter] = await read<{ id: string }[]>('/api/messages');
    const page = await (await fetch(`${sink.url}/messages/${letter!.id}`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('<iframe sandbox title');
    expect(await (await fetch(sink.url)).text()).not.toContain('<script>');
  });

  it('refuses a message over a megabyte, and goes on', async () => {
    await expect(send({ subject: 'Large', text: 'a'.repeat(1_500_000) })).rejects.toThrow(/size|large/i);
    await send({ subject: 'Small', text: 'b' });
    expect(await read<object[]>('/api/messages')).toHaveLength(1);
  });

  it('keeps its messages over a restart', async () => {
    await send({ subject: 'Kept', text: 'c' });
    await sink.stop();
    sink = await startMailSink(config);
    expect(await read<object[]>('/api/messages')).toHaveLength(1);
  });

  it('answers 404 for a message that is not there', async () => {
    expect((await fetch(`${sink.url}/messages/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });
});
