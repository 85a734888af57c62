import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { watchStatements } from '../database/statement-count.js';

/** This process's Prometheus metrics; features register their own on it. Event loop lag and memory are always there. */
@Injectable()
export class MetricsRegistry extends Registry {
  constructor() {
    super();
    collectDefaultMetrics({ register: this });
    watchStatements(this);
  }
}
