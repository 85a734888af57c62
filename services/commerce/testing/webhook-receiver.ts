import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordProviderEvent } from '@studio/contracts';
import type { Bus, InputOf } from '@studio/service-kit';

export type ProviderEvent = InputOf<typeof recordProviderEvent>;

/** Stands where the gateway stands: takes the provider's webhooks and hands them on over the bus. */
export class WebhookReceiver {
  /** All that came, in order of arrival. */
  readonly events: ProviderEvent[] = [];
  /** While false, events are taken and forgotten, as if their webhook had never come. */
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

  /** Listens, and returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
