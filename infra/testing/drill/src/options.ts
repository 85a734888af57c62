import { readCommandLine, UsageError } from '@studio/local-runtime';
import { alerts } from '@studio/observability';
import { z } from 'zod';
import { KINDS, type Kind } from './faults/fault.ts';

const WHAT = [
  'faults',
  'short',
  'rush',
  'hostile',
  'letters',
  'deletion',
  'releases',
  'cluster',
  'backup',
  'alerts',
  'analytics',
] as const;
const kinds = Object.keys(KINDS) as Kind[];
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const ALERTS: string[] = alerts().map(({ name }) => name);
const list = z.string().transform((text) => text.split(','));

const Options = z.object({
  what: z.enum(WHAT).default('faults'),
  seed: count.default(() => Math.floor(Math.random() * 1_000_000)),
  faults: count.default(200),
  kinds: list.pipe(z.array(z.enum(kinds))).default(kinds),
  /** Number of rounds of the rush. */
  rounds: count.default(10),
  /** Readers of the letters drill. */
  readers: count.default(10_000),
  /** How long teams publish releases; fractions allowed. */
  minutes: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?$/)
    .transform(Number)
    .default(10),
  /** Mutated requests of the hostile drill. */
  requests: count.default(100_000),
  /** Runs only hostile cases whose names contain this. */
  cases: z.string().default(''),
  /** Applies only faults that raise one of these alerts. Without any, all faults are applied. */
  alerts: list.refine((names) => names.every((name) => ALERTS.includes(name))).default([]),
});

/** The options that each drill takes. */
const TAKEN: Record<(typeof WHAT)[number], readonly (keyof Options)[]> = {
  faults: ['seed', 'faults', 'kinds'],
  short: [],
  rush: ['rounds'],
  hostile: ['seed', 'requests', 'cases'],
  letters: ['readers'],
  deletion: [],
  releases: ['seed', 'minutes'],
  cluster: ['seed'],
  backup: ['seed'],
  alerts: ['alerts'],
  analytics: [],
};

/** Options of `npm run drill -- …`. */
export type Options = z.output<typeof Options>;

const USAGE = `npm run drill [-- --seed <number>] [--faults <number>] [--kinds <kind,kind>]
npm run drill -- short
npm run drill -- rush [--rounds <number>]
npm run drill -- letters [--readers <number>]
npm run drill -- deletion
npm run drill -- cluster [--seed <number>]
npm run drill -- backup [--seed <number>]
npm run drill -- releases [--seed <number>] [--minutes <number>]
npm run drill -- alerts [--alerts <alert,alert>]
npm run drill -- analytics
npm run drill -- hostile [--seed <number>] [--requests <number>] [--cases <part of a name>]
Kinds: ${Object.keys(KINDS).join(', ')}`;

/** Reads the command line. @throws UsageError */
export function readOptions(args: string[]): Options {
  const { what: _, ...flags } = Options.shape;
  const options = Object.fromEntries(Object.keys(flags).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = readCommandLine(args, USAGE, { allowPositionals: true, options });
  const [what, more] = positionals;
  const read = z.object({ ...Options.shape, more: z.undefined() }).safeParse({ ...values, what, more });
  if (!read.success) {
    const name = String(read.error.issues[0]!.path[0]);
    const wrong = name in flags ? `--${name} ${values[name]}` : positionals.join(' ');
    throw new UsageError(USAGE, `Not understood: ${wrong}`);
  }
  const foreign = Object.keys(values).find((name) => !TAKEN[read.data.what].includes(name as keyof Options));
  if (foreign) throw new UsageError(USAGE, `The drill "${read.data.what}" does not take --${foreign}.`);
  return read.data;
}
