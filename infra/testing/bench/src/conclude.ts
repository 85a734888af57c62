import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { isMissed, table, type Judged } from './table.ts';

/**
 * Ends a run: prints all rows and missed targets, and writes the rows to `file` as JSON.
 * @returns the exit code: 0, or 1 when a target was missed or not measured.
 */
export function conclude(rows: readonly Judged[], seconds: number, file: string): 0 | 1 {
  const missed = rows.filter(isMissed);
  const verdict =
    missed.length === 0
      ? 'Every target is reached.'
      : `Missed: ${missed.map(({ bench, name, target, verdict: word }) => `${bench}: ${name} (${target}${word === 'MISSED' ? '' : `, ${word}`})`).join('; ')}.`;
  process.stdout.write(`\n${table(rows)}\n\n${verdict}\n`);
  mkdirSync(path.dirname(file), { recursive: true });
  const machine = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), machine, seconds, rows }, null, 2));
  return missed.length === 0 ? 0 : 1;
}
