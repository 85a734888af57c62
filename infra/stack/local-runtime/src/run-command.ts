import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends a command that was given arguments that it does not take, or `--help`. The message ends with the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly isHelp: boolean;

  /** @param problem What is wrong with the arguments. Null when the usage was asked for. */
  constructor(usage: string, problem: string | null = '') {
    super(problem ? `${problem}\n${usage}` : usage);
    this.isHelp = problem === null;
  }
}

/**
 * Parses arguments as `parseArgs` does.
 * @throws UsageError when an option is unknown or malformed, when an argument is empty, and for `--help` and `-h`.
 */
export function readCommandLine<const T extends ParseArgsConfig>(
  args: readonly string[],
  usage: string,
  config: T,
) {
  if (args.includes('--help') || args.includes('-h')) throw new UsageError(usage, null);
  // An unset shell variable becomes an empty argument.
  if (args.some((each) => /^(--?[\w-]+=)?\s*$/.test(each)))
    throw new UsageError(usage, 'An argument is empty.');
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    // The rest of Node's message explains how to give an argument that looks like an option.
    throw new UsageError(usage, (error as Error).message.split('. ')[0]);
  }
}

/**
 * Runs a command with the arguments of this process, and prints what it returns. An error is printed without its stack.
 * The exit code is 1 after an error, and 2 after a UsageError unless the usage was asked for.
 */
export async function runCommand(
  run: (args: string[]) => Promise<string | void> | string | void,
): Promise<void> {
  try {
    const text = await run(process.argv.slice(2));
    if (text) process.stdout.write(`${text}\n`);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const output = isUsage && error.isHelp ? process.stdout : process.stderr;
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // A connection on which nothing answers may still be open.
    if (output === process.stderr) process.exit(isUsage ? 2 : 1);
  }
}
