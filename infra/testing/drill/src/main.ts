import { printStartupError, runCommand } from '@studio/local-runtime';
import { analyticsDrill } from './analytics/analytics.ts';
import { backup } from './backup/backup.ts';
import { cluster } from './cluster/cluster.ts';
import { alertsDrill } from './alerts/alerts.ts';
import { deletion } from './deletion/deletion.ts';
import { drill } from './drill.ts';
import { hostile } from './hostile/hostile.ts';
import { letters } from './letters/letters.ts';
import { readOptions, type Options } from './options.ts';
import { releases } from './releases/releases.ts';
import { rush } from './rush/rush.ts';
import { planFaults } from './faults/plan.ts';
import { planShort, SHORT } from './short.ts';

/** `npm run drill`: see README.md. */
const DRILLS: Record<Options['what'], (options: Options) => Promise<boolean>> = {
  faults: ({ seed, faults, kinds }) =>
    drill({ seed, plan: (targets) => planFaults(seed, faults, targets, kinds) }),
  short: () => drill({ seed: SHORT.seed, plan: planShort }),
  rush,
  hostile,
  letters,
  deletion,
  releases,
  cluster,
  backup,
  alerts: alertsDrill,
  analytics: analyticsDrill,
};

process.on('SIGINT', () => process.exit(130));

await runCommand(async (args) => {
  const options = readOptions(args);
  try {
    process.exit((await DRILLS[options.what](options)) ? 0 : 1);
  } catch (error) {
    printStartupError(error);
    process.exit(2);
  }
});
