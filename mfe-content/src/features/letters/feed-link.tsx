import { useSite } from '@studio/web-kit';
import { FEED } from './letters.js';

/** Tells feed readers of the feed. */
export function FeedLink() {
  const { publisher } = useSite();
  return <link rel="alternate" type="application/atom+xml" title={`Letters from ${publisher}`} href={FEED} />;
}
