import { appendFile, rm } from 'node:fs/promises';
import { everyModule, SERVER_FAULTS } from '@studio/remotes-cli/broken-releases';

/** A kind of release: how it is made, and its allowed results. */
interface Kind {
  /** Code at the end of its server build. */
  code: string;
  /** Changes its server build in the store after publication: no command may make it live. */
  alter?: (file: string) => Promise<void>;
  /** Changes its entry for browsers on the web servers' disk as soon as visitors can get it. */
  damage?: (file: string) => Promise<void>;
  /** A good release may be verified and rolled back to; others never. */
  isGood?: true;
  /** Its pages are rendered without data: the browser loads it. */
  isSlow?: true;
  /** It works at first: it counts as bad from the first fault that a web server reports. */
  isBadOnceFaulty?: true;
}

/** Throws in every rendering after a number of them: a release's trial does not reach it. */
const WORN_OUT = `let drawn = 0; ${everyModule(
  `default: ((Part) => (props) => {
    if ((drawn += 1) > 150) throw new Error('worn out');
    return Part(props);
  })(module.exports.modules[name].default)`,
)}`;
const EATS_OUTSIDE =
  'const eaten = []; setTimeout(() => setInterval(() => eaten.push(Buffer.alloc(3e7, 1)), 10), 4_000);';

const ofFaults = Object.fromEntries(
  Object.entries(SERVER_FAULTS).map(([name, { code }]) => [name, { code }]),
) as Record<keyof typeof SERVER_FAULTS, Kind>;

/** Every kind of release that the drill makes. */
export const KINDS = {
  good: { code: '', isGood: true },
  ...ofFaults,
  'throws after many renderings': { code: WORN_OUT, isBadOnceFaulty: true },
  'throws in a timer, later': { code: 'setTimeout(() => { throw new Error("later"); }, 4_000);' },
  'loops in a timer, later': { code: 'setTimeout(() => { for (;;); }, 4_000);' },
  'eats memory, later': { code: EATS_OUTSIDE },
  'prefetches for 3 s': {
    code: everyModule('prefetch: () => new Promise((resolve) => setTimeout(resolve, 3_000))'),
    isSlow: true,
  },
  'one byte altered in the store': { code: '', alter: (file) => appendFile(file, ' ') },
  'a file missing in the store': { code: '', alter: (file) => rm(file) },
  'one byte altered on web servers': {
    code: '',
    damage: (file) => appendFile(file, ' '),
    isBadOnceFaulty: true,
  },
  'a file missing on web servers': { code: '', damage: (file) => rm(file), isBadOnceFaulty: true },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** One kind, with all its properties. */
export const kindOf = (name: KindName): Kind => KINDS[name];
