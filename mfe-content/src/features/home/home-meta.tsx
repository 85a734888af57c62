import type { Book } from '@studio/contracts';
import { PageMeta, useQuery, useSite, type StructuredThing } from '@studio/web-kit';
import { recordingThings, useRecordings } from '../music/recordings.js';

/** Title of the home page, with structured data of the publisher and the books. */
export function HomeMeta() {
  const site = useSite();
  const recordings = useRecordings();
  const { data: books = [] } = useQuery<Book[]>({ queryKey: ['/api/books'] });
  const publisher: StructuredThing = {
    '@type': 'Organization',
    '@id': `${site.origin}/#publisher`,
    name: site.publisher,
    url: `${site.origin}/`,
    logo: `${site.origin}/icon-512.png`,
    email: site.email,
    founder: { '@type': 'Person', name: site.name },
    sameAs: [site.channelUrl, site.tiktokUrl, site.instagramUrl],
  };
  const website: StructuredThing = {
    '@type': 'WebSite',
    name: site.publisher,
    url: `${site.origin}/`,
    publisher: { '@id': `${site.origin}/#publisher` },
  };
  return (
    <PageMeta
      title={`${site.publisher} - Whimsical Stories & Characters`}
      structuredData={[
        publisher,
        website,
        ...books.map((book) => bookThing(book, site.name, site.origin)),
        ...recordingThings(recordings, site.origin),
      ]}
    />
  );
}

function bookThing(book: Book, author: string, origin: string): StructuredThing {
  return {
    '@type': 'Book',
    name: book.title,
    description: book.description,
    image: origin + book.imageUrl,
    author: { '@type': 'Person', name: author },
    publisher: { '@id': `${origin}/#publisher` },
    inLanguage: 'en',
    ...(book.fileUrl && { url: origin + book.fileUrl, bookFormat: 'https://schema.org/EBook' }),
  };
}
