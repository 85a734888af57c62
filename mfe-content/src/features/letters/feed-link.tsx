import { useSite } from '@studio/web-kit';

/** The Atom feed, which the web server makes. */
export const FEED = '/letters/feed.xml';

/** Tells feed readers of the feed. */
export function FeedLink() {
  const { publisher } = useSite();
  return <link rel="alternate" type="application/atom+xml" title={`Letters from ${publisher}`} href={FEED} />;
}
