import { fastify, LogController } from 'fastify';
import type { MailSinkConfig } from './config.ts';
import { inboxRoutes, previewRoute } from './inbox-routes.ts';
import { Mailbox } from './mailbox.ts';
import { smtpServer } from './smtp.ts';

export type RunningMailSink = Awaited<ReturnType<typeof startMailSink>>;

/** Starts an SMTP server that delivers nothing and an inbox page that shows every message. */
export async function startMailSink(config: MailSinkConfig) {
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: { name: 'mail-sink' } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    forceCloseConnections: true,
  });
  const mailbox = new Mailbox(config.MAIL_DIR, config.KEPT_MESSAGES);
  const smtp = smtpServer(mailbox, (message) => app.log.warn(message));
  await new Promise<void>((listening, failed) => {
    smtp.once('error', failed);
    smtp.listen(config.SMTP_PORT, config.HOST, listening);
  });
  // A client that drops its connection is not an error of the server.
  smtp.on('error', (error) => app.log.debug(`smtp: ${error.message}`));
  inboxRoutes(app, mailbox, config.MAIL_PREVIEWS !== '');
  if (config.MAIL_PREVIEWS) previewRoute(app, config.MAIL_PREVIEWS.split(','));
  const url = await app.listen({ port: config.PORT, host: config.HOST });
  return {
    /** Address of the inbox page. */
    url,
    smtpPort: (smtp.server.address() as { port: number }).port,
    async stop() {
      await app.close();
      await new Promise<void>((closed) => smtp.close(closed));
    },
  };
}
