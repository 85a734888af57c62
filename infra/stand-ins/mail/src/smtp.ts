import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** Maximum size of a message, in bytes. */
const MAX_BYTES = 1024 * 1024;
const MAX_CLIENTS = 50;

/** An SMTP server that delivers to the mailbox only; `warn` gets errors of storing. */
export function smtpServer(mailbox: Mailbox, warn: (message: string) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: 30_000,
    closeTimeout: 1_000,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= MAX_BYTES) parts.push(part);
        else parts.length = 0;
      });
      stream.on('end', () => {
        if (bytes > MAX_BYTES)
          return done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
        mailbox.take(Buffer.concat(parts), envelope).then(
          () => done(),
          (error: Error) => {
            warn(`could not keep a message: ${error.message}`);
            done(Object.assign(new Error('Could not be kept, try again later'), { responseCode: 451 }));
          },
        );
      });
    },
  });
}
