import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordProviderEvent } from '@studio/contracts';
import type { Bus, InputOf } from '@studio/service-kit';

export type ProviderEvent = InputOf<typeof recordProviderEvent>;

/** Takes the place of the gateway: receives the provider's webhooks and forwards them over the bus. */
export class WebhookReceiver {
  /** All received events, in order of arrival. */
  readonly events: ProviderEvent[] = [];
  /** While false, webhooks are received but not forwarded, as if they were lost. */
  passesOn = true;
  bus: Bus | undefined;
  private readonly server = http.createServer((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { id, type, data } = JSON.parse(body);
      const isIntent = data.object.object === 'payment_intent';
      this.events.push({
        id,
        type,
        paymentIntentId: isIntent ? data.object.id : (data.object.payment_intent ?? null),
      });
      if (this.passesOn)
        void this.bus?.request(recordProviderEvent, this.events.at(-1)!).catch(() => undefined);
      response.writeHead(200).end();
    });
  });

  /** Starts to listen, and returns the address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
