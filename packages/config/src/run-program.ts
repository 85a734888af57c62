import type { z } from 'zod';
import { readConfig } from './read-config.ts';

/**
 * Runs a program until SIGTERM or SIGINT, with its configuration from the environment. Exits with code 1 when it cannot
 * start or stop. Standard output is left to its log lines: Node's warnings are not printed.
 * @param title The subject of the message about a failed start: `The mail sink`.
 * @param start Starts it; resolves to a function that stops it.
 */
export async function runProgram<S extends z.ZodType>(
  title: string,
  schema: S,
  start: (config: z.output<S>) => Promise<() => Promise<void>>,
): Promise<void> {
  process.removeAllListeners('warning');
  try {
    const stop = await start(readConfig(schema));
    let stopping: Promise<never> | undefined;
    const end = (): void => {
      stopping ??= stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on('SIGTERM', end).on('SIGINT', end);
  } catch (error) {
    process.stderr.write(
      `${title} cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}
