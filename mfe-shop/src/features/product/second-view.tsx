import { Picture } from '@studio/web-kit/components';
import * as styles from './product.module.css';

/** For the first picture of a thing the second, and what is seen there: in use, or beside its sizes. */
const SECOND: Record<string, { src: string; alt: string }> = {
  '/images/t-shirt.webp': {
    src: '/images/t-shirt-2.webp',
    alt: 'Four T-shirts on a rail, S, M, L and XL, each a little larger, with the parade across the front.',
  },
  '/images/tote-bag.webp': {
    src: '/images/tote-bag-2.webp',
    alt: 'The tote bag in use: a grey cat asleep in it, both paws over the edge.',
  },
  '/images/mug-white.webp': {
    src: '/images/mug-white-2.webp',
    alt: 'The white mug from above, empty: a small ghost doll looks up from the bottom.',
  },
  '/images/mug-black.webp': {
    src: '/images/mug-black-2.webp',
    alt: 'The black mug from above, empty: a small ghost doll looks up from the bottom.',
  },
  '/images/notebook.webp': {
    src: '/images/notebook-2.webp',
    alt: 'The notebook lying open and flat: lined pages, a few words, a red horse, a pencil.',
  },
  '/images/keychain.webp': {
    src: '/images/keychain-2.webp',
    alt: 'The keychain with a key on its ring, beside a ghost doll.',
  },
  '/images/bundle.webp': {
    src: '/images/bundle-2.webp',
    alt: 'The parcel, tied with red ribbon, and the cat giving the end of the ribbon up.',
  },
  '/images/3d-ghost-doll.webp': {
    src: '/images/3d-ghost-doll-2.webp',
    alt: 'The small Queen Heritage looking out of a coat pocket, crown and all.',
  },
  '/images/3d-cat-chef.webp': {
    src: '/images/3d-cat-chef-2.webp',
    alt: 'A tray of cookies with Chef Mango stamped on five; somebody has bitten into the sixth.',
  },
  '/images/3d-bow-bookmark.webp': {
    src: '/images/3d-bow-bookmark-2.webp',
    alt: 'A closed book, the tip of the bow looking out between its pages.',
  },
};

/** A second look at a thing, where there is one. */
export function SecondView({ imageUrl }: { imageUrl: string }) {
  const view = SECOND[imageUrl];
  if (!view) return null;
  return (
    <Picture
      src={view.src}
      alt={view.alt}
      width={720}
      height={720}
      sizes="(min-width: 68rem) 32rem, (min-width: 768px) 46vw, 90vw"
      className={styles.second!}
    />
  );
}
