import { useState } from 'react';
import { Button, Card } from '@studio/web-kit';
import { DOLL_LOOKS, GhostDollFigure } from '../art/ghost-doll-figure.js';
import { GiftBoxes } from './gift-boxes.js';
import { HauntedWhispers } from './haunted-whispers.js';
import { HistoryPanel } from './history-panel.js';
import { MeetTheDolls } from './meet-the-dolls.js';
import { OriginStory } from './origin-story.js';
import * as tiles from '../tiles/tiles.module.css';
import * as styles from './ghost-dolls.module.css';

const PANELS = {
  origin: { label: 'Ghost Doll Origin Story', look: undefined, body: OriginStory },
  history: { label: 'History', look: DOLL_LOOKS['Queen Heritage'], body: HistoryPanel },
  meet: { label: 'Meet the Ghost Dolls', look: DOLL_LOOKS['Golden Star'], body: MeetTheDolls },
  'gift-boxes': { label: 'Ghost Doll Gift Boxes', look: DOLL_LOOKS['Rose Petal'], body: GiftBoxes },
} as const;
type Panel = keyof typeof PANELS;

/** Ghost Dolls (#ghost-dolls): four tiles, one open panel at most (specification, section 4). */
export function GhostDolls() {
  const [open, setOpen] = useState<Panel | null>(null);
  const Body = open && PANELS[open].body;
  return (
    <section id="ghost-dolls" className={styles.section} aria-labelledby="ghost-dolls-title">
      <Card>
        <h2 id="ghost-dolls-title">Ghost Dolls</h2>
        <HauntedWhispers />
        <div className={tiles.tiles}>
          {(Object.keys(PANELS) as Panel[]).map((panel) => (
            <button
              key={panel}
              type="button"
              className={tiles.tile}
              aria-expanded={open === panel}
              onClick={() => setOpen(open === panel ? null : panel)}
            >
              <GhostDollFigure {...(PANELS[panel].look ? { look: PANELS[panel].look } : {})} />
              {PANELS[panel].label}
            </button>
          ))}
        </div>
        {open && Body && (
          <div className={styles.panel} role="region" aria-label={PANELS[open].label}>
            <Body />
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Back to Categories
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}
