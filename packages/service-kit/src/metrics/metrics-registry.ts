import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, register, Registry, type Metric } from 'prom-client';
import { watchStatements } from '../database/statement-count.js';

/**
 * Prometheus registry of this process; features register their own metrics. Includes Node's default metrics.
 */
@Injectable()
export class MetricsRegistry extends Registry {
  constructor() {
    super();
    // Node's metrics are those of the process. Each collection has a timer that never ends, so there is one.
    if (register.getMetricsAsArray().length === 0) collectDefaultMetrics();
    for (const metric of register.getMetricsAsArray()) this.registerMetric(metric as unknown as Metric);
    watchStatements(this);
  }
}
