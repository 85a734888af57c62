import { z } from 'zod';

/** Schema of `LOG_LEVEL`: the minimum severity of logged lines. Defaults to `info`. */
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');

/**
 * Thrown for an invalid configuration. The message lists every error, one per line: `  PORT: expected number,
 * received undefined`. It contains no values.
 */
export class ConfigError extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      `Bad configuration:\n${issues.map((i) => `  ${i.path.join('.') || '(all)'}: ${i.message}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Validates `environment` against `schema`. Empty variables are treated as missing.
 * @returns the output of the schema
 * @throws ConfigError that lists every invalid variable
 */
export function parseConfig<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues);
  return result.data;
}

/**
 * Validates `process.env` against `schema`. When it is invalid, prints every error to standard error and
 * exits with code 1.
 */
export function readConfig<S extends z.ZodType>(schema: S): z.output<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
