import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import type { MailSinkConfig } from './config.ts';
import { Mailbox } from './mailbox.ts';
import { inboxPage, letterPage } from './pages.ts';

/** Largest message that is taken, in bytes. */
const MAX_BYTES = 1024 * 1024;

export interface RunningMailSink {
  /** The inbox page. */
  url: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/** Starts an SMTP server that delivers nothing and an inbox page that shows everything. */
export async function startMailSink(config: MailSinkConfig): Promise<RunningMailSink> {
  const mailbox = new Mailbox(config.MAIL_DIR);
  const smtp = smtpServer(mailbox);
  await new Promise<void>((listening, failed) => {
    smtp.once('error', failed);
    smtp.listen(config.SMTP_PORT, config.HOST, listening);
  });
  // A client that drops its connection is its own affair.
  smtp.on('error', () => undefined);
  const inbox = inboxServer(mailbox);
  const url = await inbox.listen({ port: config.PORT, host: config.HOST });
  return {
    url,
    smtpPort: (smtp.server.address() as { port: number }).port,
    async stop() {
      await inbox.close();
      await new Promise<void>((closed) => smtp.close(closed));
    },
  };
}

function smtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    closeTimeout: 1_000,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= MAX_BYTES) parts.push(part);
      });
      stream.on('end', () => {
        if (bytes > MAX_BYTES)
          return done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
        mailbox.take(Buffer.concat(parts), envelope).then(() => done(), done);
      });
    },
  });
}

function inboxServer(mailbox: Mailbox) {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  const html = 'text/html; charset=utf-8';
  app.get('/readyz', () => ({ ready: true }));
  app.get('/', (_request, reply) => reply.type(html).send(inboxPage(mailbox.list())));
  app.get<{ Params: { id: string } }>('/messages/:id', (request, reply) => {
    const letter = mailbox.find(request.params.id);
    return letter
      ? reply.type(html).send(letterPage(letter))
      : reply.status(404).send({ error: 'no such message' });
  });
  app.get<{ Querystring: { to?: string } }>('/api/messages', (request) =>
    mailbox
      .list(request.query.to)
      .map(({ id, from, to, subject, date }) => ({ id, from, to, subject, date })),
  );
  app.get<{ Params: { id: string } }>(
    '/api/messages/:id',
    (request, reply) =>
      mailbox.find(request.params.id) ?? reply.status(404).send({ error: 'no such message' }),
  );
  app.delete('/api/messages', () => {
    mailbox.empty();
    return { ok: true };
  });
  return app;
}
