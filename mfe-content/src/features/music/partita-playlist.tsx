import { Button } from '@studio/web-kit/components';
import { PlayerHint, SimplePlayer, usePlayQueue } from '@studio/web-kit/audio';
import { useRecordings } from './recordings.js';
import { PARTITA } from './tracks.js';
import * as styles from './playlist.module.css';

/** The six movements. 'Play All' starts the first; the end of each starts the next. */
export function PartitaPlaylist() {
  const recordings = useRecordings();
  const movements = PARTITA.map((id) => recordings[id]);
  const { isReady, prepare, playAll } = usePlayQueue(movements.map(({ track }) => track));
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
        {movements.map(({ track, title, description }) => (
          <li key={track.id} className={styles.movement}>
            <div className={styles.words}>
              <h4>{title}</h4>
              <p>{description}</p>
            </div>
            <SimplePlayer track={track} />
          </li>
        ))}
      </ol>
    </section>
  );
}
