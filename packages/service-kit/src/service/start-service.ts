import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { BusServer } from '../transport/bus-server.js';
import { CallerTokens } from '../bus/caller-token.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { RequestDispatcher } from '../transport/request-dispatcher.js';
import type { BaseConfig } from '../config/base-config.js';
import { ConsumerLag } from '../events/consumer-lag.js';
import { EventConsumers } from '../events/event-consumers.js';
import { Readiness } from '../health/readiness.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { startTelemetry } from '../telemetry/start-telemetry.js';
import { onStopSignal } from './stop-signal.js';

export interface ServiceOptions {
  readonly name: string;
  readonly config: BaseConfig;
  /** Root module; it imports `ServiceKitModule.forRoot`. */
  readonly module: Type | DynamicModule;
}

/** A running service: its Nest application, and a way to drain and stop it. */
export interface RunningService {
  readonly app: NestFastifyApplication;
  /** Base URL of the health and metrics endpoints. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a service: waits for Postgres and NATS, migrates, subscribes, then becomes ready. On SIGTERM or
 * SIGINT it takes no new work, finishes what is in flight and exits.
 */
export async function startService({ name, config, module }: ServiceOptions): Promise<RunningService> {
  await startTelemetry(name, config);
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  const [nats, metrics, readiness, relay] = [
    app.get(NatsConnection),
    app.get(MetricsRegistry),
    app.get(Readiness),
    app.get(OutboxRelay),
  ];
  const server = new BusServer(
    name,
    nats,
    new RequestDispatcher(app.get(CallerTokens), nats, metrics),
    new EventConsumers(nats, app.get(DataSource), app.get(ConsumerLag), metrics),
  );
  app.connectMicroservice({ strategy: server }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  relay.start();
  await app.listen(config.PORT, config.HOST);
  readiness.accept(true);

  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= drain());
  const drain = async (): Promise<void> => {
    forget();
    readiness.accept(false);
    await Promise.all([server.close(), relay.stop()]);
    await app.close();
  };
  const forget = onStopSignal(app.get(Logger), { announce: () => readiness.accept(false), stop });
  return { app, url: await app.getUrl(), stop };
}
