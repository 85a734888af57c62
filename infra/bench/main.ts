import { startBenchStack } from './bench-stack.ts';
import { benchDocuments } from './documents.ts';
import { benchIngest } from './ingest.ts';
import { benchOrders } from './orders.ts';
import { benchRequests } from './requests.ts';
import { reached, table } from './table.ts';

const BENCHES = {
  requests: benchRequests,
  orders: benchOrders,
  ingest: benchIngest,
  documents: benchDocuments,
};
type BenchName = keyof typeof BENCHES;

async function run(names: BenchName[]): Promise<boolean> {
  const stack = await startBenchStack();
  let all = true;
  try {
    for (const name of names) {
      const rows = await BENCHES[name](stack);
      process.stdout.write(`\n${name}\n${table(rows)}\n`);
      all &&= rows.every(reached);
    }
  } finally {
    await stack.stop();
  }
  return all;
}

const wanted = process.argv.slice(2);
const names = (wanted.length > 0 ? wanted : Object.keys(BENCHES)) as BenchName[];
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
