import { z } from 'zod';

/** Schema of `LOG_LEVEL`: the least severe lines that are logged. Default: `info`. */
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');

/** Every fault of a configuration, one line each: `  PORT: expected number, received undefined`. */
export class ConfigError extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      `Bad configuration:\n${issues.map((i) => `  ${i.path.join('.') || '(all)'}: ${i.message}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Checks `environment` against `schema`; empty variables count as missing. Throws a ConfigError that lists every fault. */
export function parseConfig<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues);
  return result.data;
}

/** Reads the configuration of this process once; on faults prints all of them and exits with 1. */
export function readConfig<S extends z.ZodType>(schema: S): z.output<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
