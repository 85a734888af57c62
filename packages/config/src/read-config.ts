import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Schema of `LOG_LEVEL`: the minimum severity of logged lines. Defaults to `info`. */
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');

/**
 * Schema of `REQUEST_TIMEOUT_FACTOR`: multiplies the timeouts of requests between programs and of database connections, for a
 * machine that is much slower than they were chosen for. Defaults to 1.
 */
export const requestTimeoutFactor = z.coerce.number().min(1).max(100).default(1);

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/**
 * Thrown for an invalid configuration. The message lists every error, one per line: `  PORT: expected number,
 * received undefined`. It contains no values.
 */
export class ConfigError extends Error {
  constructor(issues: readonly Issue[]) {
    super(
      `Bad configuration:\n${issues.map((i) => `  ${i.path.join('.') || '(all)'}: ${i.message}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Validates `environment` against `schema`. Empty variables and files are treated as missing. `<NAME>_FILE` holds the path of a
 * file with the value of `<NAME>`, for secrets that are mounted as files; line breaks at its end are removed.
 * @param defaults Values of variables that the environment does not set.
 * @returns the output of the schema
 * @throws ConfigError that lists every invalid variable and every file that cannot be read
 */
export function parseConfig<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
  defaults: NodeJS.ProcessEnv = {},
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const issues: Issue[] = [];
  for (const name of variablesOf(schema)) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (name in given) issues.push({ path: [name], message: `${name}_FILE is set too` });
    else
      try {
        const value = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
        if (value) given[name] = value;
      } catch (error) {
        issues.push({
          path: [`${name}_FILE`],
          message: (error as NodeJS.ErrnoException).code ?? String(error),
        });
      }
  }
  if (issues.length > 0) throw new ConfigError(issues);
  const result = schema.safeParse({ ...defaults, ...given });
  if (!result.success) throw new ConfigError(result.error.issues);
  return result.data;
}

/** The names of the variables that a schema reads. */
function variablesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return variablesOf(schema.in);
  return [];
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
