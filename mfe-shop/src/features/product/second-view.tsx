import { Picture } from '@studio/web-kit/components';
import * as styles from './product.module.css';

/** Second picture and its alternative text by the path of the first picture: the product in use, or its sizes. */
const SECOND: Record<string, { src: string; alt: string }> = {
  '/images/t-shirt.webp': {
    src: '/images/t-shirt-2.webp',
    alt: 'Four T-shirts laid one on the other, S on top and XL below, and Golden Star with the tape measure.',
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
  '/images/goods-mango.webp': {
    src: '/images/goods-mango-2.webp',
    alt: 'Chef Mango dries a plate with the tea towel.',
  },
  '/images/goods-strawberry.webp': {
    src: '/images/goods-strawberry-2.webp',
    alt: 'Chef Strawberry holds a jar of jam with a bowtie label on it.',
  },
  '/images/goods-pineapple.webp': {
    src: '/images/goods-pineapple-2.webp',
    alt: 'Chef Pineapple waves the striped neckerchief.',
  },
  '/images/goods-cupcake.webp': {
    src: '/images/goods-cupcake-2.webp',
    alt: 'Chef Cupcake throws paper sprinkles out of their tin.',
  },
  '/images/goods-avocado.webp': {
    src: '/images/goods-avocado-2.webp',
    alt: 'Chef Avocado, eyes shut, hugs the pillow: the side that says TOO LATE.',
  },
  '/images/goods-pickles.webp': {
    src: '/images/goods-pickles-2.webp',
    alt: 'Chef Pickles sticks a label that says LADDER on a ladder.',
  },
  '/images/goods-watermelon.webp': {
    src: '/images/goods-watermelon-2.webp',
    alt: 'Chef Watermelon ticks a score card with the pencil.',
  },
  '/images/goods-coconut.webp': {
    src: '/images/goods-coconut-2.webp',
    alt: 'Chef Coconut carries the bowl, full of soup, in both paws.',
  },
  '/images/goods-macaroon.webp': {
    src: '/images/goods-macaroon-2.webp',
    alt: 'Chef Macaroon wears both pins, the lilac one and the cream one.',
  },
  '/images/goods-cheddar.webp': {
    src: '/images/goods-cheddar-2.webp',
    alt: 'Chef Cheddar points at the framed agreement on the wall above the larder.',
  },
  '/images/goods-blueberry.webp': {
    src: '/images/goods-blueberry-2.webp',
    alt: 'Chef Blueberry in the dark, with the velvet bag in one paw and the night-light, lit, in a tea cup in the other.',
  },
  '/images/goods-apple.webp': {
    src: '/images/goods-apple-2.webp',
    alt: 'Chef Apple under the lantern, which hangs where you have to look up at it.',
  },
  '/images/goods-broccoli.webp': {
    src: '/images/goods-broccoli-2.webp',
    alt: 'Chef Broccoli in the forest, with the badge pinned on.',
  },
};

/** The second picture of a product, if there is one. */
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
