import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { MetricsRegistry } from '@studio/service-kit';
import type { INestApplication } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** Opens /metrics on METRICS_PORT, which no proxy of the site leads to; does nothing when there is none. */
export async function serveMetrics(
  app: INestApplication,
  config: GatewayConfig,
): Promise<Server | undefined> {
  if (config.METRICS_PORT === undefined) return undefined;
  const registry = app.get(MetricsRegistry);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(config.METRICS_PORT, config.HOST);
  await once(server, 'listening');
  return server;
}
