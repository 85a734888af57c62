import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Histogram of message durations by subject and outcome; its counts give the request and error rates. */
export class MessageTimer {
  private readonly histogram: Histogram<'subject' | 'outcome'>;
  private readonly children = new Map<string, Histogram.Internal<'subject' | 'outcome'>>();

  constructor(registry: Registry, name: string, help: string) {
    this.histogram = new Histogram({
      name,
      help,
      labelNames: ['subject', 'outcome'],
      buckets: SECONDS,
      registers: [registry],
    });
  }

  /** `outcome` is `ok` or an error code; `startedAt` is from `performance.now()`. */
  observe(subject: string, outcome: string, startedAt: number): void {
    const key = `${subject} ${outcome}`;
    const child = this.children.get(key) ?? this.histogram.labels(subject, outcome);
    this.children.set(key, child);
    child.observe((performance.now() - startedAt) / 1_000);
  }
}
