import { onStopSignal, readConfig, startTelemetry } from '@studio/service-kit';
import { Logger } from 'nestjs-pino';
import { createGateway } from './create-gateway.js';
import { gatewayConfig } from './config.js';

const config = readConfig(gatewayConfig);
await startTelemetry('gateway', config);
const app = await createGateway(config);
await app.listen(config.PORT, config.HOST);
onStopSignal(app.get(Logger), () => app.close());
