import type { ContentOf } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import * as styles from './history-panel.module.css';

/** The history of Teru Teru Bozu with its nursery rhyme (traditional; the translation is ours). */
export function HistoryPanel({ story }: { story: ContentOf<'ghost-doll-story'> | undefined }) {
  return (
    <>
      <Picture
        src="/images/ghost-doll-history.svg"
        alt="Small white dolls hang from the eaves of a tiled roof while it rains on the hills."
        width={1200}
        height={560}
        className={styles.scene!}
      />
      <h3>Teru Teru Bozu, the shine-shine monks</h3>
      {story?.history.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <figure className={styles.rhyme}>
        <figcaption>The nursery rhyme that children sing to them</figcaption>
        <div className={styles.verses}>
          <blockquote lang="ja-Latn">
            Teru-teru-bōzu, teru bōzu,
            <br />
            ashita tenki ni shite o-kure.
            <br />
            Itsuka no yume no sora no yō ni,
            <br />
            haretara kin no suzu ageyo.
          </blockquote>
          <blockquote>
            Shine-shine monk, little shining monk,
            <br />
            make tomorrow a sunny day.
            <br />
            Like the sky in a dream I had once:
            <br />
            if it clears, I’ll give you a golden bell.
          </blockquote>
        </div>
      </figure>
    </>
  );
}
