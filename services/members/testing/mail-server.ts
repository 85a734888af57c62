import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TypedAddress } from '@studio/contracts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '@studio/test-harness';

/** A real SMTP server in this process; `refuse` makes it reject mails. */
export async function startMailServer() {
  const received: Email[] = [];
  const state: { refuse: ((to: string) => number | undefined | Promise<number | undefined>) | undefined } = {
    refuse: undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onRcptTo({ address }, _session, done) {
      const responseCode = await state.refuse?.(address);
      done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : undefined);
    },
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  /** Normalizes an address: a header may contain its domain in another script. */
  const formOf = (address = '') => TypedAddress.safeParse(address).data ?? address;
  const sentTo = (address: string) => received.filter((mail) => formOf(mail.to?.[0]?.address) === address);
  return {
    url: `smtp://127.0.0.1:${port}`,
    state,
    sentTo,
    /** Waits for the first mail to an address. */
    async first(address: string): Promise<Email> {
      return until(() => sentTo(address)[0]);
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
