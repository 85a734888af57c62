import { Link, useSite } from '@studio/web-kit';
import { MainPlayer, PlayerHint, type AudioTrack } from '@studio/web-kit/audio';
import { Button, Shelf } from '@studio/web-kit/components';
import { PartitaPlaylist } from './partita-playlist.js';
import { TrackArt, TrackCard, type ArtName } from './track-card.js';
import { BALLADE, LABEL_TRACKS, recordingOf } from './tracks.js';
import * as styles from './music.module.css';

/** The record label: six tracks, two of which are previews from a language-learning game. */
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

/** Mother's piano: an introduction, the Partita and the Ballade. */
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

/** One piece with picture, text and the large player. */
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

function DonateToMusic() {
  return (
    <Button asChild data-track="donate">
      <Link to="/donate">Donate to Music</Link>
    </Button>
  );
}
