/** Injection token of the module's options. */
export const JOB_OPTIONS = Symbol('job options');

/** Intervals of the worker, in ms. */
export interface JobTimes {
  /** Interval at which a process looks for due jobs without a notification (retries) and for dead workers. */
  readonly lookMs: number;
  /** A worker without a connection for this long is dead; a live worker reconnects sooner. */
  readonly deadAfterMs: number;
}

export const JOB_TIMES: JobTimes = { lookMs: 2_000, deadAfterMs: 8_000 };

export interface JobModuleOptions {
  /** Name of the service; shown in the database's list of connections. */
  readonly name: string;
  readonly databaseUrl: string;
  readonly times: JobTimes;
}
