import type { Random } from '../random.ts';
import { KINDS, type KindName } from './kinds.ts';

/** One thing that a team does, and how long it then looks at it, ms. */
export type Move = { pauseMs: number } & (
  | { what: 'activate'; kind: KindName }
  | { what: 'canary'; kind: KindName; share: number }
  | { what: 'promote' | 'rollback' | 'end-canary' }
  /** Back to some earlier good release. */
  | { what: 'rollback to' | 'activate again'; nth: number }
);

/** The oftener, the likelier. */
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
/** Every second release is good. Teams look at most of what they do briefly, at some of it long enough for it to be verified. */
const GOOD_SHARE = 0.5;
const SHORT_MS = [0, 4_000] as const;
const LONG_MS = [32_000, 45_000] as const;
const LONG_SHARE = 0.25;

/** What a team does, for ever: the same for the same chance. */
export function* planMoves(random: Random): Generator<Move, never> {
  const bad = (Object.keys(KINDS) as KindName[]).filter((kind) => kind !== 'good');
  for (let due: KindName[] = []; ;) {
    const what = random.pick(WHATS);
    const [least, most] = random.chance(LONG_SHARE) ? LONG_MS : SHORT_MS;
    const pauseMs = random.whole(least, most);
    // Each bad kind comes once before any comes again.
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
