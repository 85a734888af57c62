import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_KEYS_SUBJECT } from '@studio/contracts';
import { trustedKeysText, type TrustedKey } from '@studio/release-signing';

/**
 * Answers requests of the publishing tools with the keys that this server trusts, so that they do not publish releases
 * that it refuses.
 */
export function serveTrustedKeys(connection: NatsConnection, publicKeys: readonly TrustedKey[]): void {
  const text = trustedKeysText(publicKeys);
  connection.subscribe(RELEASE_KEYS_SUBJECT, {
    callback: (error, message) => {
      if (!error) message.respond(text);
    },
  });
}
