import { Picture } from '@studio/web-kit/components';
import * as styles from './history-panel.module.css';

/** The history of Teru Teru Bozu with its nursery rhyme (traditional; the translation is ours). */
export function HistoryPanel() {
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
      <p>
        In Japan, children have hung small dolls of white cloth or paper from the eaves since the Edo period
        (1603-1868) and asked them for a fine day. They are called Teru Teru Bozu. Hung head up, they ask for
        sun; hung upside down, for rain. A doll that kept its word was given eyes, and sometimes a cup of
        sweet sake.
      </p>
      <p>
        Our ghost dolls are their distant cousins. They cannot promise weather, but they will wait for it with
        you.
      </p>
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
