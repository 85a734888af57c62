import { useEffect, useState } from 'react';
import type { LiveFigures } from '@studio/contracts';
import * as styles from './visitors.module.css';

/** Pause before a refused stream is opened again, in ms. */
const REOPEN_MS = 15_000;

/** Visits of the last five minutes, as they come in. Shows nothing while there is no connection. */
export function Live() {
  const [figures, setFigures] = useState<LiveFigures | null>(null);
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource('/api/analytics/live');
      source.onmessage = ({ data }: MessageEvent<string>) => setFigures(JSON.parse(data) as LiveFigures);
      // A stream that ends is opened again by the browser, but not after an answer other than 200.
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        setFigures(null);
        timer = setTimeout(open, REOPEN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
  if (!figures) return null;
  const { visits, pageviews, pages } = figures;
  return (
    <p className={styles.live}>
      <strong>{visits === 1 ? '1 person' : `${visits} people`}</strong> in the last five minutes,{' '}
      {pageviews === 1 ? '1 page view' : `${pageviews} page views`}
      {pages[0] && `, most of ${pages[0].page}`}.
    </p>
  );
}
