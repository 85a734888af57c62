import { PartitaPlaylist } from './partita-playlist.js';
import { Piece } from './piece.js';
import { BALLADE } from './tracks.js';
import * as styles from './music.module.css';

/** Mother's piano: an intro, the Partita, the Ballade. */
export function PianoPanel() {
  return (
    <>
      <p className={styles.intro}>
        The piano stands where the morning comes in. First the dances, in the old order, with one lamp for
        each; then the one that is only played when everybody is already in bed.
      </p>
      <PartitaPlaylist />
      <Piece track={BALLADE} art="piano" />
    </>
  );
}
