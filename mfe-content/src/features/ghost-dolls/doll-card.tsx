import { useState } from 'react';
import type { GhostDoll } from '@studio/contracts';
import { track, useHydrated } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import { DOLL_LOOKS } from '../art/doll/draw-doll.js';
import { GhostDollFigure } from '../art/ghost-doll-figure.js';
import * as styles from './doll-card.module.css';

/**
 * A card with one doll: its drawing, or its picture when there is no drawing. Each toggle sends an analytics event.
 * Without JavaScript the details are open.
 */
export function DollCard({ doll }: { doll: GhostDoll }) {
  const isHydrated = useHydrated();
  const [expanded, setExpanded] = useState(false);
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
        {look ? (
          <GhostDollFigure look={look} title={`${doll.name}, a ghost doll`} className={styles.figure} />
        ) : (
          <Picture
            src={doll.imageUrl}
            alt={`${doll.name}, a ghost doll`}
            width={212}
            height={276}
            className={styles.figure!}
          />
        )}
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
          <dd>{doll.aboutMe}</dd>
          <dt>Attributes</dt>
          <dd>{doll.attributes}</dd>
          <dt>Brilliance</dt>
          <dd>{doll.brilliance}</dd>
        </dl>
      )}
    </article>
  );
}
