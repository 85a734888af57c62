/** Under this token the module's options are injected. */
export const JOB_OPTIONS = Symbol('job options');

/** Periods of the worker, in ms. */
export interface JobTimes {
  /** How often a process looks for jobs that are due without a notification (retries), and for dead workers. */
  readonly lookMs: number;
  /** A worker without a connection for this long is dead; one that lives is back sooner. */
  readonly deadAfterMs: number;
}

export const JOB_TIMES: JobTimes = { lookMs: 2_000, deadAfterMs: 8_000 };

export interface JobModuleOptions {
  /** Name of the service, for whoever looks at the database's connections. */
  readonly name: string;
  readonly databaseUrl: string;
  readonly times: JobTimes;
}
