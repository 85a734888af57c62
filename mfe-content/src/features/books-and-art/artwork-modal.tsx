import type { Artwork } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Dialog, Picture } from '@studio/web-kit/components';
import * as styles from './books-and-art.module.css';

/** Shows one artwork in a full-screen dialog. Button, backdrop and Escape close it. */
export function ArtworkModal({ artwork, onClose }: { artwork: Artwork | null; onClose: () => void }) {
  return (
    <Dialog title={artwork?.title ?? ''} open={artwork !== null} onOpenChange={onClose}>
      {artwork && (
        <>
          <Picture
            src={artwork.imageUrl}
            alt={artwork.title}
            width={1200}
            height={900}
            objectFit="contain"
            placeholder="blur"
            className={styles.full}
          />
          <p>{artwork.description}</p>
          <p>
            It hangs here for everybody to look at. The paper print ({formatMoney(artwork.price)}) is not for
            sale yet:{' '}
            <a href="#newsletter-section" onClick={onClose}>
              the newsletter says when
            </a>
            .
          </p>
        </>
      )}
    </Dialog>
  );
}
