// Public API for the services and the gateway, one block for each folder.
export { AnalyticsPublisher, RemoteReportPublisher } from './analytics/stream-publisher.js';
export {
  createDeskActs,
  forgetInDeskActs,
  nameOf,
  readDeskActs,
  recordDeskAct,
  type NewDeskAct,
} from './audit/desk-acts.js';
export { BackgroundLoops } from './background/background-loops.js';
export { Every } from './background/every.js';
export { Bus, type RequestOptions } from './bus/bus.js';
export { BusModule, type BusModuleOptions } from './bus/bus-module.js';
export {
  NestRequestContext,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from './bus/request-context.js';
export { LastKnown } from './bus/last-known.js';
export { RequestHandler } from './bus/request-handler.js';
export { baseConfig, busConfig, type BaseConfig, type BusConfig } from './config/base-config.js';
export { ConfigError, parseConfig, readConfig } from '@studio/config';
export { SERVICE_CONFIG } from './config/service-config.js';
export { databaseModule, type DatabaseOptions } from './database/database-module.js';
export { isDatabaseDown, isOutage } from './database/outage.js';
export { together } from './database/together.js';
export { createSearchable, hasWords } from './database/search.js';
export { rows, type Database } from './database/rows.js';
export { standIn } from './database/stand-in.js';
export { isStorable } from './database/storable.js';
export { accountDeleted, BusError, isTransient, keyUsed, notFound, unavailable } from './errors/bus-error.js';
export { invalidInput } from './errors/invalid-input.js';
export { reasonOf } from './errors/reason-of.js';
export { ConsumerLag } from './events/consumer-lag.js';
export { deadLetter } from './events/dead-letter.js';
export {
  EventBatchHandler,
  EventHandler,
  type DataOf,
  type EventHandlerOptions,
} from './events/event-handler.js';
export { PullLoop, type PullOptions } from './events/pull-loop.js';
export { uuidv7 } from './events/uuid-v7.js';
export {
  JobHandler,
  UnrecoverableJobError,
  type JobHandlerOptions,
  type JobRun,
} from './jobs/job-handler.js';
export { Jobs, type JobOptions } from './jobs/jobs.js';
export { loggerModule } from './logging/logger-module.js';
export { MetricsRegistry } from './metrics/metrics-registry.js';
export { exportNumber, readNumber } from './metrics/number-from-sql.js';
export { NatsConnection } from './nats/nats-connection.js';
export { makeRoomIn } from './nats/stream-room.js';
export { Readiness, type ReadyState } from './health/readiness.js';
export { Outbox } from './outbox/outbox.js';
export { OUTBOX_AGE } from './outbox/outbox-age.js';
export { ServiceKitModule, type ServiceKitOptions } from './service/service-kit-module.js';
export { startService, type RunningService, type ServiceOptions } from './service/start-service.js';
export { onStopSignal } from './service/stop-signal.js';
export { currentRequestId, withRequestId } from './telemetry/request-id.js';
export { startTelemetry } from './telemetry/start-telemetry.js';
export { currentTraceparent } from './telemetry/tracing.js';
