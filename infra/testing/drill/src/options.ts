import { parseArgs } from 'node:util';
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

/** Options of `npm run drill -- …`. */
export interface Options {
  what: (typeof WHAT)[number];
  seed: number;
  faults: number;
  kinds: Kind[];
  /** Number of rounds of the rush. */
  rounds: number;
  /** Readers of the letters drill. */
  readers: number;
  /** How long teams publish releases. */
  minutes: number;
  /** Mutated requests of the hostile drill. */
  requests: number;
  /** Runs only hostile cases whose names contain this. */
  cases: string;
  /** Applies only faults that raise one of these alerts. Without any, all faults are applied. */
  alerts: string[];
}

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

/** Reads the command line. @throws Error with the usage. */
export function readOptions(args: string[], chance: () => number = Math.random): Options {
  const { values, positionals } = parse(args);
  const what = positionals[0] ?? 'faults';
  const kinds = values.kinds?.split(',') ?? Object.keys(KINDS);
  const numbers = [values.seed ?? '0', values.faults, values.requests, values.rounds, values.readers];
  const known = WHAT.includes(what as Options['what']);
  if (
    !known ||
    positionals.length > 1 ||
    !kinds.every((kind) => kind in KINDS) ||
    !numbers.every(isCount) ||
    !MINUTES.test(values.minutes)
  )
    throw new Error(USAGE);
  return {
    what: what as Options['what'],
    seed: values.seed === undefined ? Math.floor(chance() * 1_000_000) : Number(values.seed),
    faults: Number(values.faults),
    minutes: Number(values.minutes),
    rounds: Number(values.rounds),
    readers: Number(values.readers),
    requests: Number(values.requests),
    cases: values.cases,
    alerts: values.alerts?.split(',') ?? [],
    kinds: kinds as Kind[],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        faults: { type: 'string', default: '200' },
        minutes: { type: 'string', default: '10' },
        rounds: { type: 'string', default: '10' },
        readers: { type: 'string', default: '10000' },
        requests: { type: 'string', default: '100000' },
        kinds: { type: 'string' },
        cases: { type: 'string', default: '' },
        alerts: { type: 'string' },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

/** Minutes, fractions allowed. */
const MINUTES = /^\d{1,3}(\.\d+)?$/;
const isCount = (text: string) => /^\d{1,9}$/.test(text);
