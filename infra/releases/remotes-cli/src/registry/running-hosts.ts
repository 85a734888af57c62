import type { NatsConnection } from '@nats-io/transport-node';
import { HOST_OFFER_SUBJECT, HostOffer } from '@studio/contracts';
import { askEveryWebServer } from './known-keys.ts';

/** What each running web server shares with remotes. Empty when none answers. */
export async function askHosts(connection: NatsConnection): Promise<HostOffer[]> {
  const answers = await askEveryWebServer(connection, HOST_OFFER_SUBJECT);
  const offers = answers.map((text) => HostOffer.parse(JSON.parse(text)));
  // Several of one build count once.
  return [...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values()];
}
