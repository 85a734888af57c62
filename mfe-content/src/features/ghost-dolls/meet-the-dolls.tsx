import { useState } from 'react';
import type { GhostDoll } from '@studio/contracts';
import { Button, Skeleton, track, useQuery } from '@studio/web-kit';
import { DOLL_LOOKS, GhostDollFigure } from '../art/ghost-doll-figure.js';
import * as styles from './ghost-dolls.module.css';

const ABOUT: Record<string, { about: string; attributes: string; brilliance: string }> = {
  'Queen Heritage': {
    about: 'The eldest. She was cut from a velvet curtain and has never forgotten the theatre.',
    attributes: 'Lilac cloth, dusk sash, a crown she says was always there.',
    brilliance: 'Remembers every story told in the room, and the voice it was told in.',
  },
  'Golden Star': {
    about: 'Fell off the top of a tree one December and decided to stay awake all year.',
    attributes: 'Honey-coloured cotton, marigold ribbon, one star.',
    brilliance: 'Glows when somebody nearby is brave, even a little.',
  },
  'Rose Petal': {
    about: 'Smells of the drawer she grew up in. Sings when the window is open.',
    attributes: 'Rose linen, petal collar, a round singing mouth.',
    brilliance: 'Knows a lullaby for every kind of weather.',
  },
};
const UNKNOWN = {
  about: 'New on the shelf, and still choosing which stories to tell about itself.',
  attributes: 'Soft cloth, two dots of ink, one stitch of old thread.',
  brilliance: 'Nobody knows yet. Ask it at the window.',
};

/** The grid of doll cards: server data, drawn by us. */
export function MeetTheDolls() {
  const { data, isError } = useQuery<GhostDoll[]>({ queryKey: ['/api/ghost-dolls'] });
  if (isError) return <p role="alert">The dolls are hiding just now. Please look again in a moment.</p>;
  if (!data) return <Skeleton className={styles.dollSkeleton} />;
  return (
    <ul className={styles.dolls}>
      {data.map((doll) => (
        <li key={doll.id}>
          <DollCard doll={doll} />
        </li>
      ))}
    </ul>
  );
}

function DollCard({ doll }: { doll: GhostDoll }) {
  const [expanded, setExpanded] = useState(false);
  const words = ABOUT[doll.name] ?? UNKNOWN;
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
      <GhostDollFigure {...(look ? { look } : {})} title={`${doll.name}, a ghost doll`} />
      <h3>{doll.name}</h3>
      <p className={styles.dollType}>{doll.type}</p>
      <Button size="small" aria-expanded={expanded} onClick={toggle}>
        {expanded ? 'Hide Details' : 'Show Details'}
      </Button>
      {expanded && (
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
