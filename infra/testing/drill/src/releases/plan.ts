import type { Random } from '../random.ts';
import { KINDS, type KindName } from './kinds.ts';

/** One action of a team, and how long the team observes its effect, in ms. */
export type Move = { pauseMs: number } & (
  | { what: 'activate'; kind: KindName }
  | { what: 'canary'; kind: KindName; share: number }
  | { what: 'promote' | 'rollback' | 'end-canary' }
  /** A rollback to an earlier good release. */
  | { what: 'rollback to' | 'activate again'; nth: number }
);

/** Weighted by frequency. */
const WHATS = [
  ...Array<'activate'>(5).fill('activate'),
  ...Array<'canary'>(4).fill('canary'),
  ...Array<'rollback'>(4).fill('rollback'),
  'promote',
  'promote',
  'end-canary',
  'rollback to',
  'activate again',
] as const;
const SHARES = [0.1, 0.3, 0.5, 1];
/** Every second release is good. Teams observe most actions briefly, and some long enough for verification. */
const GOOD_SHARE = 0.5;
const SHORT_MS = [0, 4_000] as const;
const LONG_MS = [32_000, 45_000] as const;
const LONG_SHARE = 0.25;

/** An endless sequence of a team's actions, determined by the random generator. */
export function* planMoves(random: Random): Generator<Move, never> {
  const bad = (Object.keys(KINDS) as KindName[]).filter((kind) => kind !== 'good');
  for (let due: KindName[] = []; ;) {
    const what = random.pick(WHATS);
    const [least, most] = random.chance(LONG_SHARE) ? LONG_MS : SHORT_MS;
    const pauseMs = random.whole(least, most);
    // Each bad kind comes once before any is repeated.
    const kind = () => {
      if (random.chance(GOOD_SHARE)) return 'good';
      if (due.length === 0) due = random.shuffled(bad);
      return due.pop()!;
    };
    if (what === 'activate') yield { what, kind: kind(), pauseMs };
    else if (what === 'canary') yield { what, kind: kind(), share: random.pick(SHARES), pauseMs };
    else if (what === 'rollback to' || what === 'activate again')
      yield { what, nth: random.whole(0, 1_000), pauseMs };
    else yield { what, pauseMs };
  }
}
