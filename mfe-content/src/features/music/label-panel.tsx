import { useSite } from '@studio/web-kit';
import { PlayerHint } from '@studio/web-kit/audio';
import { Shelf } from '@studio/web-kit/components';
import { DonateToMusic } from './donate-to-music.js';
import { TrackCard } from './track-card.js';
import { LABEL_TRACKS } from './tracks.js';
import * as styles from './music.module.css';

/** The record label: six tracks, two of them previews from a language-learning game. */
export function LabelPanel() {
  const site = useSite();
  return (
    <>
      <p className={styles.intro}>
        {site.label} is one shelf long. On it: everything that was recorded between the breakfast table and
        the bunk bed.
      </p>
      <PlayerHint />
      <Shelf className={styles.cards!}>
        {LABEL_TRACKS.map((card) => (
          <TrackCard key={card.track.id} {...card} />
        ))}
      </Shelf>
      <DonateToMusic />
    </>
  );
}
