import { Gauge } from 'prom-client';
import type { NatsConnection } from '../nats/nats-connection.js';
import type { MetricsRegistry } from '../metrics/metrics-registry.js';
import type { PullLoop } from './pull-loop.js';

/** Exports the number of pending and unacked messages of each durable consumer of this process. */
export class ConsumerLag {
  private readonly loops: PullLoop[] = [];

  constructor(nats: NatsConnection, metrics: MetricsRegistry) {
    const loops = this.loops;
    new Gauge({
      name: 'consumer_lag_messages',
      help: 'Messages not yet delivered (pending), and delivered but not yet acked (unacked), by durable consumer',
      labelNames: ['consumer', 'state'],
      registers: [metrics],
      async collect() {
        if (!nats.connected) return;
        for (const { options } of loops) {
          const info = await nats.jsm.consumers.info(options.stream, options.consumer).catch(() => undefined);
          if (!info) continue;
          this.set({ consumer: options.consumer, state: 'pending' }, info.num_pending);
          this.set({ consumer: options.consumer, state: 'unacked' }, info.num_ack_pending);
        }
      },
    });
  }

  watch(loop: PullLoop): void {
    this.loops.push(loop);
  }
}
