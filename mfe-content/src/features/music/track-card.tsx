import type { RecordingId } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import { SimplePlayer } from '@studio/web-kit/audio';
import { useRecordings } from './recordings.js';
import * as styles from './track-card.module.css';

interface TrackCardProps {
  id: RecordingId;
  art: ArtName;
  /** Marks a preview from the soundtrack of the language-learning game. Defaults to false. */
  preview?: boolean;
}

/** A track of the record label, with lyrics that unfold if it has any. */
export function TrackCard({ id, art, preview = false }: TrackCardProps) {
  const { track, title, description, lyrics } = useRecordings()[id];
  return (
    <li className={styles.card}>
      <TrackArt name={art} />
      <div className={styles.words}>
        <h3>
          {title} {preview && <span className={styles.badge}>Preview</span>}
        </h3>
        <p>{description}</p>
        {lyrics && (
          <details className={styles.lyrics}>
            <summary>Lyrics</summary>
            <p>{lyrics}</p>
          </details>
        )}
        <SimplePlayer track={track} className={styles.player} />
      </div>
    </li>
  );
}

export type ArtName =
  | 'cello'
  | 'flutes'
  | 'piano'
  | 'moon'
  | 'pot'
  | 'lanterns'
  | 'window'
  | 'hello'
  | 'market';

/** The cover of a track. Decorative, since the title is beside it. */
export function TrackArt({ name }: { name: ArtName }) {
  return (
    <Picture src={`/images/track-${name}.svg`} alt="" width={640} height={400} className={styles.art!} />
  );
}
