import { useEffect, useState, type ReactNode } from 'react';
import type { Artwork, Book } from '@studio/contracts';
import { Link, formatMoney, useLocation, useQuery } from '@studio/web-kit';
import {
  Button,
  Card,
  Picture,
  Shelf,
  Skeleton,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '@studio/web-kit/components';
import { LinkButton } from '../content/link-button.js';
import { LoadError } from '../content/load-error.js';
import { usePressedAnchor } from '../content/use-pressed-anchor.js';
import { ArtworkModal } from './artwork-modal.js';
import * as styles from './books-and-art.module.css';

const PLACES = [1, 2, 3];
/** Id of the newest book, to which the news ticker links. */
const NEW_BOOK = 'new-book';

/** Books & Art (`#books-art`): docs/product.md#books-and-art. */
export function BooksAndArt() {
  const books = useQuery<Book[]>({ queryKey: ['/api/books'] });
  const artworks = useQuery<Artwork[]>({ queryKey: ['/api/artworks'] });
  const newest = books.data?.find(({ isNew }) => isNew);
  const [shown, setShown] = useState<Artwork | null>(null);
  const [tab, setTab] = useTab();
  return (
    <section id="books-art" aria-labelledby="books-art-title">
      <Card>
        <h2 id="books-art-title">Books & Art</h2>
        <Tabs value={tab} onValueChange={setTab}>
          <TabsList aria-label="Books and artwork" data-needs-scripts>
            <TabsTrigger value="books">Books</TabsTrigger>
            <TabsTrigger value="artwork">Artwork</TabsTrigger>
          </TabsList>
          <TabsContent value="books">
            <Pieces
              {...books}
              className={styles.books!}
              idOf={(book) => (book === newest ? NEW_BOOK : undefined)}
            >
              {(book) => <BookCard book={book} />}
            </Pieces>
          </TabsContent>
          <TabsContent value="artwork" forceMount className={styles.artwork}>
            <Pieces {...artworks}>
              {(artwork) => <ArtworkCard artwork={artwork} onOpen={() => setShown(artwork)} />}
            </Pieces>
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

/** The selected tab. A link to the newest book selects its tab: the book is in the document only with it. */
function useTab() {
  const [tab, setTab] = useState('books');
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${NEW_BOOK}`) setTab('books');
  }, [hash]);
  usePressedAnchor((id) => {
    if (id === NEW_BOOK) setTab('books');
  });
  return [tab, setTab] as const;
}

/** A list of books or artworks, with placeholders while it loads and a message if that fails. */
function Pieces<T extends { id: number }>(props: {
  data: T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  className?: string;
  idOf?: (piece: T) => string | undefined;
  children: (piece: T) => ReactNode;
}) {
  if (props.isError)
    return <LoadError onRetry={props.refetch}>The shelf could not be reached just now.</LoadError>;
  return (
    <Shelf className={`${styles.grid} ${props.className ?? ''}`}>
      {!props.data &&
        PLACES.map((place) => (
          <li key={place}>
            <Skeleton className={styles.skeleton} />
          </li>
        ))}
      {props.data?.map((piece) => (
        <li key={piece.id} id={props.idOf?.(piece)}>
          {props.children(piece)}
        </li>
      ))}
    </Shelf>
  );
}

/** One book with the price of its printed edition. A book with a file links to the file. */
function BookCard({ book }: { book: Book }) {
  const inside = (
    <>
      <Picture src={book.imageUrl} alt={`Cover of ${book.title}`} width={360} height={480} />
      {book.isNew && <span className={styles.isNew}>New</span>}
      <strong>{book.title}</strong>
      <span className={styles.description}>{book.description}</span>
      {book.fileUrl && <span className={styles.read}>Read it free</span>}
      <span className={styles.printed}>
        Printed book <span className={styles.price}>{formatMoney(book.price)}</span>
        <span className={styles.when}>On its way: the newsletter says when.</span>
      </span>
    </>
  );
  if (!book.fileUrl) return <div className={styles.piece}>{inside}</div>;
  return (
    <a className={styles.piece} href={book.fileUrl} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
}

/** A picture with its title. It opens in a dialog, or as a file without JavaScript. */
function ArtworkCard({ artwork, onOpen }: { artwork: Artwork; onOpen: () => void }) {
  return (
    <LinkButton className={styles.piece} href={artwork.imageUrl} onPress={onOpen}>
      <Picture src={artwork.imageUrl} alt="" width={640} height={480} />
      <span className={styles.words}>
        <strong>{artwork.title}</strong>
        <span>{artwork.description}</span>
        <span>
          Paper print <span className={styles.price}>{formatMoney(artwork.price)}</span>
          <span className={styles.when}>Not for sale yet: the newsletter says when.</span>
        </span>
      </span>
    </LinkButton>
  );
}
