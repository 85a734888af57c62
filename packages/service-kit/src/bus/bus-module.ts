import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { BusConfig } from '../config/base-config.js';
import { SERVICE_CONFIG } from '../config/service-config.js';
import { prepareStreams, StreamReplicas } from '../nats/stream-replicas.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { BackgroundModule } from '../background/background-loops.js';
import { Bus } from './bus.js';
import { CallerTokens } from './caller-token.js';
import { NatsConnection } from '../nats/nats-connection.js';

export interface BusModuleOptions {
  readonly name: string;
  /** Provided as a whole under `SERVICE_CONFIG`. */
  readonly config: Pick<BusConfig, 'NATS_URL' | 'CALLER_SECRET'> &
    Partial<Pick<BusConfig, 'NATS_REPLICAS' | 'REQUEST_TIMEOUT_FACTOR'>>;
  /** Whether to wait for a broker that does not answer yet. Defaults to true; false for commands. */
  readonly waits?: boolean;
}

/**
 * The bus without a database: `Bus` and `MetricsRegistry`, for the gateway. Global once imported in the root
 * module.
 */
@Module({})
export class BusModule implements OnApplicationShutdown {
  constructor(private readonly nats: NatsConnection) {}

  static forRoot({ name, config, waits }: BusModuleOptions): DynamicModule {
    return {
      module: BusModule,
      global: true,
      imports: [BackgroundModule],
      providers: [
        { provide: SERVICE_CONFIG, useValue: config },
        MetricsRegistry,
        { provide: NatsConnection, useFactory: () => openConnection(name, config, waits) },
        StreamReplicas,
        { provide: CallerTokens, useFactory: () => new CallerTokens(config.CALLER_SECRET) },
        {
          provide: Bus,
          useFactory: (nats: NatsConnection, tokens: CallerTokens, metrics: MetricsRegistry) =>
            new Bus(nats, tokens, metrics, config.REQUEST_TIMEOUT_FACTOR),
          inject: [NatsConnection, CallerTokens, MetricsRegistry],
        },
      ],
      exports: [SERVICE_CONFIG, Bus, MetricsRegistry, NatsConnection, CallerTokens],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}

async function openConnection(
  name: string,
  config: BusModuleOptions['config'],
  waits?: boolean,
): Promise<NatsConnection> {
  const nats = await NatsConnection.open(config.NATS_URL, name, config.NATS_REPLICAS, waits);
  await prepareStreams(nats);
  return nats;
}
