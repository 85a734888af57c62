import { useLocation } from 'react-router-dom';
import { useSite } from '../site/site.js';
import { useRouteMetadata } from './route-metadata.js';
import { StructuredData, type StructuredThing } from './structured-data.js';

/** Shown where a page is shared and names no picture of its own; 1200 × 630 px. */
const SHARING_CARD = '/images/sharing-card.jpg';

/** What a page says about itself; what is left out comes from its route. */
export interface PageMetaProps {
  /** Without the publisher's name, which follows by itself; the route's title when left out. */
  title?: string;
  description?: string;
  /** Path of a raster picture of this site: `/images/x.webp`. */
  image?: string;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'book' | 'product';
  noindex?: boolean;
  /** What the page is about, for search engines. */
  structuredData?: readonly StructuredThing[];
}

/**
 * Title, description, canonical address and sharing picture of a page. The shell renders it for every route;
 * a route with `metadata: 'page'` renders its own once it knows more than the route does.
 */
export function PageMeta(props: PageMetaProps) {
  const site = useSite();
  const route = useRouteMetadata();
  const { pathname } = useLocation();
  const { type = 'website', noindex = route.noindex, structuredData = [] } = props;
  const title = fullTitle(props.title ?? route.title, site.publisher);
  const description = props.description ?? route.description;
  const address = site.origin + (route.canonical ?? pathname.toLowerCase());
  const image = site.origin + (props.image ?? SHARING_CARD);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={site.publisher} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {!noindex && <meta property="og:url" content={address} />}
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData things={structuredData} />
    </>
  );
}

function fullTitle(title: string, publisher: string): string {
  if (!title) return publisher;
  return title.includes(publisher) ? title : `${title} | ${publisher}`;
}
