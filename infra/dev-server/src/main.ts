import { parseArgs } from 'node:util';
import { printStartupError } from '@studio/local-runtime';
import { startAlone } from './start-alone.ts';
import { startDevServer } from './start-dev-server.ts';

const USAGE = `npm run dev -- <remote>            in the site, against the running stack (npm start)
npm run dev -- <remote> --alone    by itself, on made-up data`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { alone: { type: 'boolean' } },
});
const [remote] = positionals;
if (!remote) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const from = performance.now();
  const start = values.alone ? startAlone : startDevServer;
  const server = await start({ remote, env: process.env, log: console.log });
  const end = () => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  console.log(
    `\n${remote}: ${server.url}  (ready in ${((performance.now() - from) / 1_000).toFixed(1)} s)\n`,
  );
} catch (error) {
  printStartupError(error);
  process.exit(1);
}
