import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { BusConfig } from '../config/base-config.js';
import { HitPublisher } from '../events/hit-publisher.js';
import { ensureStreams } from '../events/streams.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { Bus } from './bus.js';
import { CallerTokens } from './caller-token.js';
import { NatsLink } from './nats-link.js';

export interface BusModuleOptions {
  readonly name: string;
  readonly config: Pick<BusConfig, 'NATS_URL' | 'CALLER_SECRET'>;
}

/** The bus without a database: `Bus` and `MetricsRegistry`, for the gateway. Everywhere, once imported at the root. */
@Module({})
export class BusModule implements OnApplicationShutdown {
  constructor(@Inject(NatsLink) private readonly link: NatsLink) {}

  static forRoot({ name, config }: BusModuleOptions): DynamicModule {
    return {
      module: BusModule,
      global: true,
      providers: [
        MetricsRegistry,
        { provide: NatsLink, useFactory: () => openLink(config.NATS_URL, name) },
        { provide: CallerTokens, useFactory: () => new CallerTokens(config.CALLER_SECRET) },
        { provide: HitPublisher, useFactory: (link: NatsLink) => new HitPublisher(link), inject: [NatsLink] },
        {
          provide: Bus,
          useFactory: (...needs: ConstructorParameters<typeof Bus>) => new Bus(...needs),
          inject: [NatsLink, CallerTokens, HitPublisher, MetricsRegistry],
        },
      ],
      exports: [Bus, MetricsRegistry, NatsLink, CallerTokens],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.link.close();
  }
}

async function openLink(url: string, name: string): Promise<NatsLink> {
  const link = await NatsLink.open(url, name);
  await ensureStreams(link);
  return link;
}
