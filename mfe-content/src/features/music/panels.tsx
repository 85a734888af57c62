import type { RecordingId } from '@studio/contracts';
import { Link, useSite } from '@studio/web-kit';
import { MainPlayer, PlayerHint } from '@studio/web-kit/audio';
import { Button, Shelf } from '@studio/web-kit/components';
import { PartitaPlaylist } from './partita-playlist.js';
import { TrackArt, TrackCard, type ArtName } from './track-card.js';
import { useRecordings } from './recordings.js';
import { LABEL_TRACKS } from './tracks.js';
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
          <TrackCard key={card.id} {...card} />
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
      <Piece id="ballade" art="piano" />
    </>
  );
}

/** One piece with picture, text and the large player. */
export function Piece({ id, art }: { id: RecordingId; art: ArtName }) {
  const { track, title, description } = useRecordings()[id];
  return (
    <article className={styles.piece}>
      <MainPlayer track={track} art={<TrackArt name={art} />} className={styles.piecePlayer} />
      <div className={styles.pieceWords}>
        <p className={styles.byline}>{track.artist}</p>
        <h3>{title}</h3>
        <p>{description}</p>
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
