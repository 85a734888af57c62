import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_KEYS_SUBJECT } from '@studio/contracts';
import { trustedKeysText, type TrustedKey } from '@studio/release-signing';

/** Tells who publishes which keys this web server knows: a release that it would refuse is not written then. */
export function tellKeys(connection: NatsConnection, publicKeys: readonly TrustedKey[]): void {
  const text = trustedKeysText(publicKeys);
  connection.subscribe(RELEASE_KEYS_SUBJECT, {
    callback: (error, message) => {
      if (!error) message.respond(text);
    },
  });
}
