import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { MetricsRegistry } from '@studio/service-kit';
import type { INestApplication } from '@nestjs/common';
import type { GatewayConfig } from '../config/gateway-config.js';

/**
 * Serves /metrics on METRICS_PORT, which the site's proxy does not forward. No-op when METRICS_PORT is not
 * set.
 */
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
