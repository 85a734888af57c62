import { PinoLogger } from 'nestjs-pino';

/**
 * Collects log lines into `lines` by replacing the stream of the logger. Everything before the stream is as
 * in production.
 */
export function readLog(lines: string[]): void {
  const { root } = PinoLogger;
  root.level = 'trace';
  let holder: object = root;
  const stream = () =>
    Object.getOwnPropertySymbols(holder).find((symbol) => symbol.description === 'pino.stream');
  while (!stream()) holder = Object.getPrototypeOf(holder) as object;
  Object.assign(holder, { [stream() ?? '']: { write: (line: string) => lines.push(line) } });
}
