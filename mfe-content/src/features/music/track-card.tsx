import { Picture } from '@studio/web-kit/components';
import { SimplePlayer, type AudioTrack } from '@studio/web-kit/audio';
import { recordingOf } from './tracks.js';
import * as styles from './track-card.module.css';

export interface TrackCardProps {
  track: AudioTrack;
  art: ArtName;
  /** From the soundtrack of the language-learning game. */
  preview?: boolean;
}

/** A track of the record label; its words, if it has any, unfold. */
export function TrackCard({ track, art, preview = false }: TrackCardProps) {
  const { description, lyrics } = recordingOf(track);
  return (
    <li className={styles.card}>
      <TrackArt name={art} />
      <div className={styles.words}>
        <h3>
          {track.title} {preview && <span className={styles.badge}>Preview</span>}
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

/** The picture on a record's sleeve; decorative, the title is beside it. */
export function TrackArt({ name }: { name: ArtName }) {
  return (
    <Picture src={`/images/track-${name}.svg`} alt="" width={640} height={400} className={styles.art!} />
  );
}
