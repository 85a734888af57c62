import type { ReactElement } from 'react';
import { CelloArt, FlutesArt, PianoArt } from './art-instruments.js';
import { LanternsArt, MoonArt, WindowArt } from './art-evening.js';
import { HelloArt, MarketArt, PotArt } from './art-day.js';
import * as styles from './track-art.module.css';

const ARTS = {
  cello: CelloArt,
  flutes: FlutesArt,
  piano: PianoArt,
  moon: MoonArt,
  pot: PotArt,
  lanterns: LanternsArt,
  window: WindowArt,
  hello: HelloArt,
  market: MarketArt,
} satisfies Record<string, () => ReactElement>;

export type ArtName = keyof typeof ARTS;

/** The picture on a record's sleeve; decorative, the title is beside it. */
export function TrackArt({ name }: { name: ArtName }) {
  const Art = ARTS[name];
  return (
    <svg viewBox="0 0 320 200" className={styles.art} aria-hidden="true">
      <Art />
    </svg>
  );
}
