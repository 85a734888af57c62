import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { watchStatements } from '../database/statement-count.js';

/**
 * Prometheus registry of this process; features register their own metrics. Includes Node's default metrics.
 */
@Injectable()
export class MetricsRegistry extends Registry {
  constructor() {
    super();
    collectDefaultMetrics({ register: this });
    watchStatements(this);
  }
}
