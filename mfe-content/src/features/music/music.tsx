import { useEffect, useState, type ComponentType } from 'react';
import { useSite } from '@studio/web-kit';
import { Card, Tabs, TabsContent, TabsList, TabsTrigger } from '@studio/web-kit/components';
import { LabelPanel, PianoPanel, Piece } from './panels.js';
import * as styles from './music.module.css';

/** Window event by which the shell opens a tab; its detail is the tab's id. */
const TAB_EVENT = 'studio:music-tab';
const LABEL_DETAIL = 'record-label';

/** URL fragment of the news ticker's link. */
const TICKER_HASH = '#music-section';
const LABEL_TAB = 'claire-arbor-records';

/** A tab without `name` has the record label's name. */
const TABS: readonly { id: string; name?: string; Panel: ComponentType }[] = [
  { id: 'cellist', name: 'The Cellist', Panel: () => <Piece id="a-walk-at-cello-height" art="cello" /> },
  { id: 'father', name: 'Father', Panel: () => <Piece id="two-flutes" art="flutes" /> },
  { id: 'mother', name: 'Mother’s Piano', Panel: PianoPanel },
  { id: LABEL_TAB, Panel: LabelPanel },
];

/** Music (`#Music`): docs/product.md#music. The news ticker can open the record label's tab. */
export function Music() {
  const site = useSite();
  const [tab, setTab] = useState<string>(TABS[0]!.id);
  useEffect(() => {
    const open = (event: Event) => {
      if ((event as CustomEvent).detail === LABEL_DETAIL) setTab(LABEL_TAB);
    };
    if (location.hash === TICKER_HASH) setTab(LABEL_TAB);
    addEventListener(TAB_EVENT, open);
    return () => removeEventListener(TAB_EVENT, open);
  }, []);
  return (
    <section id="Music" aria-labelledby="music-title">
      <div id="music-section">
        <Card>
          <h2 id="music-title">Music</h2>
          <Tabs value={tab} onValueChange={setTab}>
            <TabsList aria-label="Music" className={styles.tabs}>
              {TABS.map(({ id, name }) => (
                <TabsTrigger key={id} value={id}>
                  {name ?? site.label}
                </TabsTrigger>
              ))}
            </TabsList>
            {TABS.map(({ id, Panel }) => (
              <TabsContent key={id} value={id} forceMount className={styles.panel}>
                <Panel />
              </TabsContent>
            ))}
          </Tabs>
        </Card>
      </div>
    </section>
  );
}
