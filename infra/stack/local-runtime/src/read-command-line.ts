import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the command line of this process, as `parseArgs` does. If an option is unknown or malformed, prints the problem
 * and the usage, and ends the process with 2.
 */
export function readCommandLine<const T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}
