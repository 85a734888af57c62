import { STREAMS } from '@studio/contracts';
import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics/metrics-registry.js';
import type { NatsConnection } from '../nats/nats-connection.js';

/** Exports the number of dead letters that are neither redriven nor discarded, of all consumers. */
export function watchDeadLetters(metrics: MetricsRegistry, nats: NatsConnection): void {
  new Gauge({
    name: 'dead_letters',
    help: 'Dead letters of all consumers that are stored',
    registers: [metrics],
    async collect() {
      if (!nats.connected) return;
      const info = await nats.jsm.streams.info(STREAMS.DEAD_LETTERS.name).catch(() => undefined);
      if (info) this.set(info.state.messages);
    },
  });
}
