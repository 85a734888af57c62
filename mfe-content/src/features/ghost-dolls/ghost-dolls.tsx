import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useHydrated } from '@studio/web-kit';
import { Button, Card, Picture } from '@studio/web-kit/components';
import { LinkButton } from '../content/link-button.js';
import { useContent } from '../content/use-content.js';
import { usePressedAnchor } from '../content/use-pressed-anchor.js';
import { GiftBoxes } from './gift-boxes.js';
import { HauntedWhispers } from './haunted-whispers.js';
import { HistoryPanel } from './history-panel.js';
import { MeetTheDolls } from './meet-the-dolls.js';
import { OriginStory } from './origin-story.js';
import { StageTile } from './stage-tile.js';
import * as styles from './ghost-dolls.module.css';

const PANELS = {
  origin: { label: 'Ghost Doll Origin Story', body: OriginStory },
  history: { label: 'History', body: HistoryPanel },
  meet: { label: 'Meet the Ghost Dolls', body: MeetTheDolls },
  'gift-boxes': { label: 'Ghost Doll Gift Boxes', body: GiftBoxes },
} as const;
type Panel = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as Panel[];
const idOf = (panel: Panel) => `ghost-dolls-${panel}`;

/**
 * Ghost Dolls (`#ghost-dolls`): four tiles, at most one open panel, see docs/product.md#ghost-dolls. A URL fragment
 * such as `#ghost-dolls-history` opens its panel, also before scripts run.
 */
export function GhostDolls() {
  const isHydrated = useHydrated();
  const [open, setOpen] = useState<Panel | null>(null);
  const { data: story } = useContent('ghost-doll-story');
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  const shownAt = useRef<typeof location | null>(null);
  const asked = NAMES.find((name) => location.hash === `#${idOf(name)}`);
  usePressedAnchor((id, { defaultPrevented }) => {
    const pressed = NAMES.find((name) => id === idOf(name));
    // Tiles toggle their panels themselves.
    if (pressed && !defaultPrevented) setOpen(pressed);
  });
  // A layout effect: it runs in the frame of hydration, so that the panel of the fragment does not disappear in
  // between.
  useLayoutEffect(() => {
    if (asked) setOpen(asked);
  }, [asked, location]);
  useEffect(() => {
    // Scroll once for each address, after its panel is open: hidden elements cannot be scrolled to.
    if ((asked && open !== asked) || location === shownAt.current) return;
    const isArrival = shownAt.current === null;
    shownAt.current = location;
    const panel = asked && document.getElementById(idOf(asked));
    // On page load the browser has already scrolled to the fragment.
    if (panel && !(isArrival && panel.matches(':target'))) panel.scrollIntoView();
  }, [open, asked, location]);

  function close() {
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
          <p>{story?.intro}</p>
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
        {NAMES.map((name) => {
          const { label, body: Body } = PANELS[name];
          return (
            <div
              key={name}
              id={idOf(name)}
              className={`${styles.panel} ${isHydrated ? styles.open : ''}`}
              hidden={isHydrated && name !== open}
              role="region"
              aria-label={label}
            >
              <Body story={story} />
              <Button asChild variant="secondary">
                <LinkButton href="#ghost-dolls" onPress={close}>
                  Back to Categories
                </LinkButton>
              </Button>
            </div>
          );
        })}
      </Card>
    </section>
  );
}
