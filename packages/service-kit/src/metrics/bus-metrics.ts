import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Observer = (seconds: number) => void;

/** Histogram of message durations by subject and outcome; its counts give the request and error rates. */
export class MessageTimer {
  private readonly histogram: Histogram<'subject' | 'outcome'>;
  private readonly observers = new Map<string, Observer>();

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
    let observer = this.observers.get(key);
    if (!observer) {
      const child = this.histogram.labels(subject, outcome);
      observer = (seconds) => child.observe(seconds);
      this.observers.set(key, observer);
    }
    observer((performance.now() - startedAt) / 1_000);
  }
}
