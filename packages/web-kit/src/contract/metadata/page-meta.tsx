import { croppedPicture, readPictureUrl } from '@studio/contracts';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site/site.js';
import { useRouteMetadata } from './route-metadata.js';
import { StructuredData, type StructuredThing } from './structured-data.js';

/** Default picture for sharing a page; 1200 × 630 px. */
const SHARING_CARD = '/images/sharing-card.jpg';

/** Props of `PageMeta`. Omitted values default to those of the route. */
export interface PageMetaProps {
  /** Title without the publisher's name, which is appended. Defaults to the route's title. */
  title?: string;
  description?: string;
  /** Path of a raster picture of this site, such as `/images/x.webp`. Defaults to the sharing card. */
  image?: string;
  /** Open Graph type. Defaults to `website`. */
  type?: 'website' | 'article' | 'book' | 'product';
  noindex?: boolean;
  /** schema.org data for search engines. */
  structuredData?: readonly StructuredThing[];
}

/**
 * Renders title, description, canonical address and sharing picture of a page. The shell renders it for every route,
 * except routes with `metadata: 'page'`, whose pages render it with values that the route does not know.
 */
export function PageMeta(props: PageMetaProps) {
  const site = useSite();
  const route = useRouteMetadata();
  const { pathname } = useLocation();
  const { type = 'website', noindex = route.noindex, structuredData = [] } = props;
  const title = fullTitle(props.title ?? route.title, site.publisher);
  const description = props.description ?? route.description;
  const address = site.origin + (route.canonical ?? pathname.toLowerCase());
  const image = site.origin + sharingPicture(props.image);
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

/** Uploaded pictures are cut to the sharing card's proportions around their focal point. */
function sharingPicture(image = SHARING_CARD): string {
  return readPictureUrl(image) ? croppedPicture(image, 'social') : image;
}

function fullTitle(title: string, publisher: string): string {
  if (!title) return publisher;
  return title.includes(publisher) ? title : `${title} | ${publisher}`;
}
