import { startBenchStack } from './bench-stack.ts';
import { benchDocuments } from './documents.ts';
import { benchEdits } from './edits.ts';
import { benchIngest } from './ingest.ts';
import { benchMemory } from './memory.ts';
import { benchOrders } from './orders.ts';
import { benchRequests } from './requests.ts';
import { benchPages } from './pages.ts';
import { benchSwitches } from './switches.ts';
import type { Report } from './report.ts';
import { report } from './table.ts';
import type { Stack } from '@studio/dev-stack';

const BENCHES = {
  requests: async (stack: Stack) => report(await benchRequests(stack)),
  orders: benchOrders,
  ingest: async (stack: Stack) => report(await benchIngest(stack)),
  documents: async (stack: Stack) => report(await benchDocuments(stack)),
  memory: benchMemory,
  pages: benchPages,
  edits: benchEdits,
  switches: benchSwitches,
} satisfies Record<string, (stack: Stack) => Promise<Report>>;
type BenchName = keyof typeof BENCHES;

async function run(names: BenchName[]): Promise<boolean> {
  const stack = await startBenchStack(names.includes('switches') ? { INSTANCES: '2' } : {});
  let all = true;
  try {
    for (const name of names) {
      const { text, reached } = await BENCHES[name](stack);
      process.stdout.write(`\n${name}\n${text}\n`);
      all &&= reached;
    }
  } finally {
    await stack.stop();
  }
  return all;
}

const wanted = process.argv.slice(2);
// On two of everything, so by itself.
const usual = Object.keys(BENCHES).filter((name) => name !== 'switches');
const names = (wanted.length > 0 ? wanted : usual) as BenchName[];
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No bench "${unknown.join(', ')}". There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
run(names).then(
  (all) => process.exit(all ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
