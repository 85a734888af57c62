import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { parseConfig } from '@studio/config';
import { mailSinkConfig } from './config.ts';
import { Mailbox } from './mailbox.ts';
import { startMailSink, type RunningMailSink } from './mail-sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-'));
const config = parseConfig(mailSinkConfig, {
  PORT: '0',
  SMTP_PORT: '0',
  MAIL_DIR: folder,
  LOG_LEVEL: 'silent',
});
let sink: RunningMailSink;
beforeAll(async () => {
  sink = await startMailSink(config);
});
afterAll(async () => {
  await sink.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => fetch(`${sink.url}/api/messages`, { method: 'DELETE' }));

const send = (mail: object) =>
  createTransport({ host: '127.0.0.1', port: sink.smtpPort, ignoreTLS: true }).sendMail({
    from: 'hello@studio.test',
    to: 'Robin <ROBIN@example.test>',
    ...mail,
  });
const read = async <T>(path: string): Promise<T> => (await (await fetch(sink.url + path)).json()) as T;

/** A message with more nested parts than the parser follows. */
const DEEP = Array.from({ length: 300 }, (_, depth) => [
  `Content-Type: multipart/mixed; boundary="b${depth}"`,
  '',
  `--b${depth}`,
])
  .flat()
  .join('\r\n');

/** Speaks raw SMTP, line by line. */
function raw(lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(sink.smtpPort, '127.0.0.1');
    const waiting = ['EHLO test', ...lines, 'QUIT'];
    socket.on('error', reject).on('close', () => resolve());
    socket.on('data', (answer) => {
      if (/^[45]\d\d/m.test(String(answer))) return socket.destroy(new Error(String(answer)));
      // The last line of a reply has a space after its code.
      if (/^\d\d\d .*\r\n$/m.test(String(answer))) socket.write(`${waiting.shift() ?? ''}\r\n`, 'latin1');
    });
  });
}

describe('the mail sink', () => {
  it('shows messages by address, newest first', async () => {
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
    expect(page).toMatch(/<iframe sandbox="[^"]*" title/);
    expect(page).not.toMatch(/allow-(scripts|same-origin|top-navigation|forms)/);
    expect(await (await fetch(sink.url)).text()).not.toContain('<script>');
  });

  it('refuses a message over a megabyte and keeps running', async () => {
    await expect(send({ subject: 'Large', text: 'a'.repeat(1_500_000) })).rejects.toThrow(/size|large/i);
    await send({ subject: 'Small', text: 'b' });
    expect(await read<object[]>('/api/messages')).toHaveLength(1);
  });

  it('accepts malformed messages', async () => {
    await raw(['MAIL FROM:<>', 'RCPT TO:<b+o@example.test>', 'DATA', '<b>\xff no header at all\r\n.']);
    await raw(['MAIL FROM:<a@example.test>', 'RCPT TO:<b@example.test>', 'DATA', `${DEEP}\r\n.`]);
    expect(await read<object[]>('/api/messages')).toHaveLength(2);
    expect(await (await fetch(sink.url)).text()).not.toContain('<b>');
  });

  it('turns addresses in text into links, as text', async () => {
    await send({ subject: 'Link', text: 'see https://site.test/?a=1&b="><i> or javascript:alert(1)' });
    const [letter] = await read<{ id: string }[]>('/api/messages');
    const page = await (await fetch(`${sink.url}/messages/${letter!.id}`)).text();
    expect(page).toContain('<a href="https://site.test/?a=1&amp;b=" target="_blank"');
    expect(page).not.toContain('<i>');
    expect(page).not.toContain('href="javascript');
  });

  it('keeps the last 500', async () => {
    const mailbox = new Mailbox(mkdtempSync(join(folder, 'many-')));
    const envelope = { from: 'a@example.test', to: ['b@example.test'] };
    for (let round = 0; round < 503; round += 1)
      await mailbox.take(Buffer.from(`Subject: ${round}\r\n\r\nhi`), envelope);
    const kept = mailbox.list().map(({ subject }) => subject);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, '502', '3']);
  });

  it('shows embedded pictures of a message', async () => {
    await send({
      subject: 'Picture',
      html: '<img src="cid:dusk@letter">',
      attachments: [{ cid: 'dusk@letter', contentType: 'image/png', content: Buffer.from('dusk') }],
    });
    const [letter] = await read<{ id: string }[]>('/api/messages');
    const { html } = await read<{ html: string }>(`/api/messages/${letter!.id}`);
    expect(html).toContain(`<img src="data:image/png;base64,${Buffer.from('dusk').toString('base64')}">`);
  });

  it('previews every mail of the site in light and dark mode, when configured', async () => {
    expect(await (await fetch(sink.url)).text()).not.toContain('/previews');
    const file = join(folder, 'previews.mjs');
    const night = '<style>@media (prefers-color-scheme: dark) {}</style>';
    writeFileSync(
      file,
      `export const previews = async () => [{ kind: 'hello', subject: 'A <b> & c', html: ${JSON.stringify(night)}, text: 'Hi' }]`,
    );
    const another = join(folder, 'more-previews.mjs');
    writeFileSync(
      another,
      `export const previews = async () => [{ kind: 'bye', subject: 'Goodbye', html: '', text: '' }]`,
    );
    const other = await startMailSink({ ...config, MAIL_PREVIEWS: `${file},${another}` });
    expect(await (await fetch(other.url)).text()).toContain('href="/previews"');
    const page = await (await fetch(`${other.url}/previews`)).text();
    await other.stop();
    expect(page).toContain('A &lt;b&gt; &amp; c');
    expect(page).toContain('Goodbye');
    expect(page).toContain('@media not all {}');
    expect(page).toContain('@media all {}');
  });

  it('accepts at most one address in a query', async () => {
    expect((await fetch(`${sink.url}/api/messages?to=a&to=b`)).status).toBe(400);
  });

  it('keeps its messages over a restart and ignores foreign files in the folder', async () => {
    await send({ subject: 'Kept', text: 'c' });
    await sink.stop();
    writeFileSync(join(folder, '17.json'), '{"id":');
    writeFileSync(join(folder, 'notes.json'), '{}');
    sink = await startMailSink(config);
    expect(await read<object[]>('/api/messages')).toHaveLength(1);
  });

  it('answers 404 for an unknown message', async () => {
    expect((await fetch(`${sink.url}/messages/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });
});
