import type { Publication } from '@studio/contracts';
import { PageMeta, useSite } from '@studio/web-kit';

/** Title of the page, and its articles for search engines. */
export function PublicationsMeta({ publications = [] }: { publications?: readonly Publication[] }) {
  const { origin, publisher } = useSite();
  const articles = publications.map(({ title, description, imageUrl, publishedAt }) => ({
    '@type': 'Article',
    headline: title,
    description,
    publisher: { '@type': 'Organization', name: publisher },
    ...(imageUrl && { image: origin + imageUrl }),
    ...(publishedAt && { datePublished: publishedAt }),
  }));
  return <PageMeta structuredData={articles} />;
}
