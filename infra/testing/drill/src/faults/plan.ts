import { Random } from '../random.ts';
import { KINDS, type Fault, type Kind, type Round } from './fault.ts';

/** The possible targets of faults. */
export interface Targets {
  /** Programs and servers. */
  processes: readonly string[];
  /** Our own programs, which have a clock. */
  programs: readonly string[];
  /** `from>to` */
  wires: readonly string[];
}

/** Duration of a fault: most are short, a few exceed every timeout of the product. */
const SHORT_MS = [200, 3_500] as const;
const LONG_MS = [8_000, 14_000] as const;
const LONG_SHARE = 0.06;
const OVERLAP_SHARE = 0.3;
const MAX_CONCURRENT_FAULTS = 3;

/** The faults for a seed: the same seed, count and kinds give the same plan. All kinds are equally frequent. */
export function planFaults(
  seed: number,
  count: number,
  targets: Targets,
  kinds: readonly Kind[] = Object.keys(KINDS) as Kind[],
): Round[] {
  const random = new Random(seed);
  const faults: Fault[] = [];
  while (faults.length < count) {
    for (const kind of random.shuffled(kinds)) faults.push(planOne(random, kind, targets));
  }
  const rounds: Round[] = [];
  for (const fault of faults.slice(0, count)) {
    const current = rounds.at(-1);
    const joins =
      current &&
      current.length < MAX_CONCURRENT_FAULTS &&
      random.chance(OVERLAP_SHARE) &&
      // A process has one kind of fault at a time; all others can overlap.
      current.every((other) => other.target !== fault.target);
    if (joins) current.push({ ...fault, afterMs: random.whole(0, 1_200) });
    else rounds.push([fault]);
  }
  return rounds;
}

function planOne(random: Random, kind: Kind, targets: Targets): Fault {
  const [least, most] = random.chance(LONG_SHARE) ? LONG_MS : SHORT_MS;
  const fault = { kind, target: '', afterMs: 0, lastsMs: random.whole(least, most), by: 0 };
  switch (kind) {
    case 'crash':
    case 'outage':
    case 'restart':
    case 'freeze':
      return { ...fault, target: random.pick(targets.processes) };
    case 'wire-delay':
      return { ...fault, target: random.pick(targets.wires), by: random.whole(50, 900) };
    case 'wire-cut':
    case 'wire-hang':
      return { ...fault, target: random.pick(targets.wires) };
    case 'provider-slow':
      return { ...fault, target: 'provider', by: random.whole(300, 6_000) };
    case 'webhooks-shuffled':
      return { ...fault, target: 'webhooks', by: random.whole(500, 5_000) };
    case 'clock-ahead':
      return {
        ...fault,
        target: random.pick(targets.programs),
        by: random.pick([1_000, 7_000, 60_000, 600_000]),
      };
    case 'stream-full':
      return { ...fault, target: 'EVENTS' };
    default:
      return { ...fault, target: kind.split('-')[0]! };
  }
}
