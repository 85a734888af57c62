import { MainPlayer, type AudioTrack } from '@studio/web-kit/audio';
import { DonateToMusic } from './donate-to-music.js';
import { TrackArt, type ArtName } from './track-art.js';
import { recordingOf } from './tracks.js';
import * as styles from './music.module.css';

/** One piece with its picture, its words and the large player. */
export function Piece({ track, art }: { track: AudioTrack; art: ArtName }) {
  return (
    <article className={styles.piece}>
      <MainPlayer track={track} art={<TrackArt name={art} />} className={styles.piecePlayer} />
      <div className={styles.pieceWords}>
        <p className={styles.byline}>{track.artist}</p>
        <h3>{track.title}</h3>
        <p>{recordingOf(track).description}</p>
        <DonateToMusic />
      </div>
    </article>
  );
}
