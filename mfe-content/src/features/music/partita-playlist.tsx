import { Button } from '@studio/web-kit/components';
import { PlayerHint, SimplePlayer, usePlayQueue } from '@studio/web-kit/audio';
import { PARTITA, recordingOf } from './tracks.js';
import * as styles from './playlist.module.css';

/** The six movements. 'Play All' starts the first; the end of each starts the next. */
export function PartitaPlaylist() {
  const { isReady, prepare, playAll } = usePlayQueue(PARTITA);
  return (
    <section aria-labelledby="partita-title" className={styles.playlist}>
      <header className={styles.head}>
        <div>
          <h3 id="partita-title">Partita No. 1 in B-flat major</h3>
          <p>Johann Sebastian Bach, BWV 825. Six movements, about 17 minutes.</p>
        </div>
        <Button
          variant="secondary"
          disabled={!isReady}
          data-needs-scripts
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={playAll}
        >
          Play All
        </Button>
      </header>
      <PlayerHint />
      <ol className={styles.movements}>
        {PARTITA.map((movement) => (
          <li key={movement.id} className={styles.movement}>
            <div className={styles.words}>
              <h4>{movement.title}</h4>
              <p>{recordingOf(movement).description}</p>
            </div>
            <SimplePlayer track={movement} />
          </li>
        ))}
      </ol>
    </section>
  );
}
