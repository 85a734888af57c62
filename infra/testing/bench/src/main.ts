import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { readCommandLine, ROOT, runCommand, UsageError } from '@studio/local-runtime';
import { startBenchStack } from './bench-stack.ts';
import { conclude } from './conclude.ts';
import { benchCores } from './cores.ts';
import { benchDesk } from './desk.ts';
import { benchDocuments } from './documents.ts';
import { benchEdits } from './edits.ts';
import { benchIngest } from './ingest.ts';
import { RUN_SECONDS } from './load.ts';
import { benchMemory } from './memory.ts';
import { benchOrders } from './orders.ts';
import { benchReports } from './reports.ts';
import { benchRequests } from './requests.ts';
import { benchPages } from './pages.ts';
import { benchSwitches } from './switches.ts';
import type { Report } from './report.ts';
import { judge, table, type Judged } from './table.ts';
import { TARGETS, type BenchName } from './targets.ts';
import type { Stack } from '@studio/dev-stack';

const BENCHES = {
  requests: benchRequests,
  orders: benchOrders,
  ingest: benchIngest,
  reports: benchReports,
  documents: benchDocuments,
  desk: benchDesk,
  cores: benchCores,
  memory: benchMemory,
  pages: benchPages,
  edits: benchEdits,
  switches: benchSwitches,
} satisfies Record<BenchName, (stack: Stack, seconds: number) => Promise<Report>>;

/** The last run's rows, as JSON. */
const LAST = join(ROOT, '.cache/bench/last.json');

/** Share of busy processors above which other work distorts the results. */
const BUSY = 0.5;

function warnOfOtherWork(): void {
  const load = loadavg()[0]!;
  if (load > BUSY * availableParallelism())
    process.stderr.write(
      `This machine is busy (load ${load.toFixed(1)}): figures and ratios are of little worth.\n`,
    );
}

async function run(names: BenchName[], seconds: number): Promise<Judged[]> {
  warnOfOtherWork();
  const stack = await startBenchStack(names.includes('switches') ? { INSTANCES: '2' } : {});
  const all: Judged[] = [];
  try {
    for (const name of names) {
      // Rows of other benchmarks stay valid; a failed one is reported in its own rows.
      const { rows, text = '' } = await BENCHES[name](stack, seconds).catch((error: Error): Report => {
        return { rows: [], text: `${name} failed: ${error.stack ?? error.message}` };
      });
      const judged = judge(name, TARGETS[name], rows);
      if (text) process.stdout.write(`\n${text}\n`);
      // All rows are printed together at the end; these are printed for progress.
      if (names.length > 1) process.stdout.write(`\n${table(judged)}\n`);
      all.push(...judged);
    }
  } finally {
    await stack.stop();
  }
  return all;
}

const USAGE = `npm run bench [-- <name> …] [--seconds <length of a run in s>]
Names: ${Object.keys(BENCHES).join(', ')}`;

function readArguments(args: string[]): { names: BenchName[]; seconds: number } {
  const { positionals, values } = readCommandLine(args, USAGE, {
    allowPositionals: true,
    options: { seconds: { type: 'string', default: String(RUN_SECONDS) } },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0))
    throw new UsageError(USAGE, `--seconds takes the length of a run in s, not "${values.seconds}".`);
  const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
  if (unknown.length > 0) throw new UsageError(USAGE, `There is no bench "${unknown.join(', ')}".`);
  // `switches` needs a stack with two instances of everything, and `reports` fills ten million rows.
  const usual = Object.keys(BENCHES).filter((name) => name !== 'switches' && name !== 'reports');
  return { names: (positionals.length > 0 ? positionals : usual) as BenchName[], seconds };
}

await runCommand(async (args) => {
  const { names, seconds } = readArguments(args);
  try {
    process.exit(conclude(await run(names, seconds), seconds, LAST));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
