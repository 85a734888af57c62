import { useEffect, useState } from 'react';
import { Button, Card, Link, Tabs, TabsContent, TabsList, TabsTrigger, useSite } from '@studio/web-kit';
import { PERFORMERS } from './performers.js';
import * as styles from './music.module.css';

/** The shell asks for a tab by this window event; its detail is the tab's id. */
const TAB_EVENT = 'studio:music-tab';

/** Music (#Music): four tabs, the cellist's first. The record label's can be opened from the news ticker. */
export function Music() {
  const site = useSite();
  const [tab, setTab] = useState<string>(PERFORMERS[0]!.id);
  useEffect(() => {
    const open = (event: Event) => {
      const wanted: unknown = (event as CustomEvent).detail;
      if (PERFORMERS.some(({ id }) => id === wanted)) setTab(wanted as string);
    };
    addEventListener(TAB_EVENT, open);
    return () => removeEventListener(TAB_EVENT, open);
  }, []);
  return (
    <section id="Music" className={styles.section} aria-labelledby="music-title">
      <div id="music-section">
        <Card>
          <h2 id="music-title">Music</h2>
          <Tabs value={tab} onValueChange={setTab}>
            <TabsList aria-label="Music">
              {PERFORMERS.map(({ id, tab: label }) => (
                <TabsTrigger key={id} value={id}>
                  {label ?? site.label}
                </TabsTrigger>
              ))}
            </TabsList>
            {PERFORMERS.map(({ id, pieces }) => (
              <TabsContent key={id} value={id}>
                <ul className={styles.pieces}>
                  {pieces.map((piece) => (
                    <li key={piece.title}>
                      <h3>{piece.title}</h3>
                      <p>{piece.words}</p>
                    </li>
                  ))}
                </ul>
                <Button asChild>
                  <Link to="/donate">Donate to Music</Link>
                </Button>
              </TabsContent>
            ))}
          </Tabs>
        </Card>
      </div>
    </section>
  );
}
