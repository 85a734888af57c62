import { useState } from 'react';
import type { Artwork, Book } from '@studio/contracts';
import {
  Button,
  Card,
  Link,
  Picture,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  formatMoney,
  useQuery,
} from '@studio/web-kit';
import { ArtworkModal } from './artwork-modal.js';
import * as styles from './books-and-art.module.css';

/** Books & Art (#books-art): books that open their file, artworks that open full screen. */
export function BooksAndArt() {
  const books = useQuery<Book[]>({ queryKey: ['/api/books'] });
  const artworks = useQuery<Artwork[]>({ queryKey: ['/api/artworks'] });
  const [shown, setShown] = useState<Artwork | null>(null);
  return (
    <section id="books-art" className={styles.section} aria-labelledby="books-art-title">
      <Card>
        <h2 id="books-art-title">Books & Art</h2>
        <Tabs defaultValue="books">
          <TabsList aria-label="Books and artwork">
            <TabsTrigger value="books">Books</TabsTrigger>
            <TabsTrigger value="artwork">Artwork</TabsTrigger>
          </TabsList>
          <TabsContent value="books">
            <ul className={styles.grid}>
              {(books.data ?? []).map((book) => (
                <li key={book.id}>
                  <BookCard book={book} />
                </li>
              ))}
            </ul>
          </TabsContent>
          <TabsContent value="artwork">
            <ul className={styles.grid}>
              {(artworks.data ?? []).map((artwork) => (
                <li key={artwork.id}>
                  <button type="button" className={styles.piece} onClick={() => setShown(artwork)}>
                    <Picture src={artwork.imageUrl} alt="" width={480} height={360} />
                    <strong>{artwork.title}</strong>
                    <span>{formatMoney(artwork.price)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </TabsContent>
        </Tabs>
        <p className={styles.more}>
          <Button asChild variant="secondary">
            <Link to="/publications">All our publications</Link>
          </Button>
        </p>
      </Card>
      <ArtworkModal artwork={shown} onClose={() => setShown(null)} />
    </section>
  );
}

function BookCard({ book }: { book: Book }) {
  const inside = (
    <>
      <Picture src={book.imageUrl} alt={`Cover of ${book.title}`} width={360} height={480} />
      {book.isNew && <span className={styles.isNew}>New</span>}
      <strong>{book.title}</strong>
      <span>{book.description}</span>
      <span className={styles.price}>{formatMoney(book.price)}</span>
      {book.fileUrl && <span className={styles.read}>Read it now</span>}
    </>
  );
  if (!book.fileUrl) return <div className={styles.piece}>{inside}</div>;
  return (
    <a className={styles.piece} href={book.fileUrl} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
}
