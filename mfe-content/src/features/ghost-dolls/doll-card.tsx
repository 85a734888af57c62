import { useState } from 'react';
import type { GhostDoll } from '@studio/contracts';
import { track, useHydrated } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { DOLL_LOOKS, GhostDollFigure } from '../art/ghost-doll-figure.js';
import { DOLL_WORDS, UNKNOWN_DOLL } from './doll-words.js';
import * as styles from './doll-card.module.css';

/** A card with one doll. Each toggle sends an analytics event; without JavaScript the details are open. */
export function DollCard({ doll }: { doll: GhostDoll }) {
  const isHydrated = useHydrated();
  const [expanded, setExpanded] = useState(false);
  const words = DOLL_WORDS[doll.name] ?? UNKNOWN_DOLL;
  const look = DOLL_LOOKS[doll.name];

  function toggle() {
    setExpanded(!expanded);
    track('ghost_doll_view', {
      action: 'click',
      label: doll.name,
      metadata: { dollType: doll.type, expanded: !expanded },
    });
  }

  return (
    <article className={styles.doll}>
      <div className={styles.stage} data-turns>
        <GhostDollFigure
          {...(look ? { look } : {})}
          title={`${doll.name}, a ghost doll`}
          className={styles.figure}
        />
      </div>
      <h3>{doll.name}</h3>
      <p className={styles.type}>{doll.type}</p>
      {isHydrated && (
        <Button size="small" aria-expanded={expanded} onClick={toggle}>
          {expanded ? 'Hide Details' : 'Show Details'}
        </Button>
      )}
      {(expanded || !isHydrated) && (
        <dl className={styles.details}>
          <dt>About Me</dt>
          <dd>{words.about}</dd>
          <dt>Attributes</dt>
          <dd>{words.attributes}</dd>
          <dt>Brilliance</dt>
          <dd>{words.brilliance}</dd>
        </dl>
      )}
    </article>
  );
}
