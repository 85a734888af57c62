import { useState, type ReactNode } from 'react';
import type { Artwork, Book } from '@studio/contracts';
import { Link, formatMoney, useQuery } from '@studio/web-kit';
import {
  Button,
  Card,
  Picture,
  Skeleton,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '@studio/web-kit/components';
import { ArtworkModal } from './artwork-modal.js';
import * as styles from './books-and-art.module.css';

const PLACES = [1, 2, 3];

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
            <Shelf {...books}>{(book) => <BookCard book={book} />}</Shelf>
          </TabsContent>
          <TabsContent value="artwork">
            <Shelf {...artworks}>
              {(artwork) => (
                <button type="button" className={styles.piece} onClick={() => setShown(artwork)}>
                  <Picture src={artwork.imageUrl} alt="" width={640} height={480} />
                  <span className={styles.words}>
                    <strong>{artwork.title}</strong>
                    <span>{artwork.description}</span>
                    <span className={styles.price}>{formatMoney(artwork.price)}</span>
                  </span>
                </button>
              )}
            </Shelf>
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

/** What stands on a shelf: while it is fetched its place, and a word when it cannot be had. */
function Shelf<T extends { id: number }>(props: {
  data: T[] | undefined;
  isError: boolean;
  children: (piece: T) => ReactNode;
}) {
  if (props.isError)
    return <p role="alert">The shelf could not be reached. Please look again in a moment.</p>;
  return (
    <ul className={styles.grid}>
      {!props.data &&
        PLACES.map((place) => (
          <li key={place}>
            <Skeleton className={styles.skeleton} />
          </li>
        ))}
      {props.data?.map((piece) => (
        <li key={piece.id}>{props.children(piece)}</li>
      ))}
    </ul>
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
