import * as styles from './ghost-dolls.module.css';

/** The Japanese parallel, and a rhyme of our own after the old weather songs. */
export function HistoryPanel() {
  return (
    <>
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
        <figcaption>A nursery rhyme for a window doll</figcaption>
        <blockquote>
          Shine-a-little, shine-a-day,
          <br />
          Keep the puddles far away;
          <br />
          Bring me sun by half past eight,
          <br />
          I will tie your ribbon straight.
          <br />
          If it rains, I shall not frown:
          <br />I will turn you upside down.
        </blockquote>
      </figure>
    </>
  );
}
