import { printStartupError, readCommandLine, runCommand, UsageError } from '@studio/local-runtime';
import { startAlone, startForSite } from './start-without-stack.ts';
import { startDevServer } from './start-dev-server.ts';

const USAGE = `npm run dev -- <remote> [<remote> …]   in the site, against the running stack (npm start)
npm run dev -- <remote> --site <url>   in a deployed site, on this machine alone
npm run dev -- <remote> --alone        by itself, on made-up data`;

await runCommand(async (args) => {
  const { positionals, values } = readCommandLine(args, USAGE, {
    allowPositionals: true,
    options: { alone: { type: 'boolean' }, site: { type: 'string' } },
  });
  const remotes = [...new Set(positionals)];
  const [remote] = remotes;
  if (!remote || (values.alone && (values.site !== undefined || remotes.length > 1)))
    throw new UsageError(USAGE);
  try {
    const from = performance.now();
    const surroundings = { env: process.env, log: console.log };
    const server = values.alone
      ? await startAlone({ remote, ...surroundings })
      : values.site !== undefined
        ? await startForSite({ remotes, site: values.site, ...surroundings })
        : await startDevServer({ remotes, ...surroundings });
    const end = () => void server.stop().then(() => process.exit(0));
    // bootstrap.mjs holds a channel to this process. It closes when npm was killed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, end);
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    console.log(`\n${remotes.join(', ')}: ${server.url}  (ready in ${seconds} s)\n`);
  } catch (error) {
    printStartupError(error);
    process.exit(1);
  }
});
