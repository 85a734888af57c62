import { useEffect, useState } from 'react';
import type { LiveFigures } from '@studio/contracts';
import * as styles from './visitors.module.css';

/** Visits of the last five minutes, as they come in. Shows nothing while there is no connection. */
export function Live() {
  const [figures, setFigures] = useState<LiveFigures | null>(null);
  useEffect(() => {
    const source = new EventSource('/api/analytics/live');
    source.onmessage = ({ data }: MessageEvent<string>) => setFigures(JSON.parse(data) as LiveFigures);
    // A stream that ends is opened again by the browser.
    source.onerror = () => source.readyState === EventSource.CLOSED && setFigures(null);
    return () => source.close();
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
