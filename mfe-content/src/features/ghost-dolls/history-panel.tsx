import type { ContentOf } from '@studio/contracts';
import { Fragment } from 'react';
import { Picture } from '@studio/web-kit/components';
import * as styles from './history-panel.module.css';

/** The history of Teru Teru Bozu with its nursery rhyme. */
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
            <Lines words={story?.rhyme.map(({ original }) => original)} />
          </blockquote>
          <blockquote>
            <Lines words={story?.rhyme.map(({ translation }) => translation)} />
          </blockquote>
        </div>
      </figure>
    </>
  );
}

function Lines({ words = [] }: { words: readonly string[] | undefined }) {
  return words.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}
