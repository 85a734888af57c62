import { openOnlyPictures } from '@studio/picture-kit';
import { onStopSignal, readConfig, startTelemetry } from '@studio/service-kit';
import { Logger } from 'nestjs-pino';
import { gatewayConfig } from './config/gateway-config.js';
import { createGateway } from './create-gateway.js';
import { GatewayModule } from './gateway.module.js';
import { Draining } from './health/health.controller.js';
import { serveMetrics } from './health/serve-metrics.js';

const config = readConfig(gatewayConfig);
openOnlyPictures();
await startTelemetry('gateway', config);
const app = await createGateway({ config, module: GatewayModule.forRoot(config) });
await app.listen(config.PORT, config.HOST);
const metrics = await serveMetrics(app, config);
onStopSignal(app.get(Logger), {
  announce: () => (app.get(Draining).begun = true),
  delayMs: config.DRAIN_DELAY_SECONDS * 1_000,
  stop: async () => {
    await app.close();
    metrics?.close().closeAllConnections();
  },
});
