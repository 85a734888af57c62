import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button, Card, Picture } from '@studio/web-kit/components';
import { GiftBoxes } from './gift-boxes.js';
import { HauntedWhispers } from './haunted-whispers.js';
import { HistoryPanel } from './history-panel.js';
import { MeetTheDolls } from './meet-the-dolls.js';
import { OriginStory } from './origin-story.js';
import { StageTile } from './stage-tile.js';
import { useLive } from './use-live.js';
import * as styles from './ghost-dolls.module.css';

const PANELS = {
  origin: { label: 'Ghost Doll Origin Story', body: OriginStory },
  history: { label: 'History', body: HistoryPanel },
  meet: { label: 'Meet the Ghost Dolls', body: MeetTheDolls },
  'gift-boxes': { label: 'Ghost Doll Gift Boxes', body: GiftBoxes },
} as const;
type Panel = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as Panel[];

/**
 * Ghost Dolls (#ghost-dolls): four tiles, one open panel at most (specification, section 4).
 * Until scripts run, every panel is in the page and the address (`#ghost-dolls-history`) opens it.
 */
export function GhostDolls() {
  const live = useLive();
  const [open, setOpen] = useState<Panel | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const asked = NAMES.find((name) => globalThis.location.hash === `#ghost-dolls-${name}`);
    if (asked) setOpen(asked);
  }, []);

  function close(event: MouseEvent) {
    event.preventDefault();
    section.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  }

  return (
    <section ref={section} id="ghost-dolls" aria-labelledby="ghost-dolls-title">
      <Card className={styles.card}>
        <header className={styles.head}>
          <Picture
            src="/images/ghost-dolls-night.svg"
            alt=""
            width={1200}
            height={420}
            className={styles.night!}
          />
          <h2 id="ghost-dolls-title">Ghost Dolls</h2>
          <p>Sewn from what was left over, and looking out of the window on your behalf.</p>
        </header>
        <div className={styles.whispers}>
          <HauntedWhispers />
        </div>
        <div className={styles.tiles}>
          {NAMES.map((name) => (
            <StageTile
              key={name}
              panel={name}
              label={PANELS[name].label}
              picture={`/images/stage-${name}.svg`}
              open={open === name}
              onToggle={() => setOpen(open === name ? null : name)}
            />
          ))}
        </div>
        {NAMES.filter((name) => !live || name === open).map((name) => {
          const { label, body: Body } = PANELS[name];
          return (
            <div
              key={name}
              id={`ghost-dolls-${name}`}
              className={`${styles.panel} ${live ? styles.open : ''}`}
              role="region"
              aria-label={label}
            >
              <Body />
              <Button asChild variant="secondary">
                <a href="#ghost-dolls" role="button" onClick={close}>
                  Back to Categories
                </a>
              </Button>
            </div>
          );
        })}
      </Card>
    </section>
  );
}
