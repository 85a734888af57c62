import * as styles from './home.module.css';

/** In the order of the pictures in the sprite. */
const TILES = [
  { label: 'Music', target: 'Music' },
  { label: 'Books & Art', target: 'books-art' },
  { label: 'Shop', target: 'print-shop-section' },
  { label: 'Social Media', target: 'social-section' },
];
/** Width and height of each picture in the sprite, in SVG units. */
const [WIDTH, HEIGHT] = [320, 300];

/** Four tiles; each scrolls to its section. */
export function NavigationTiles() {
  return (
    <nav aria-label="Sections of this page" className={styles.tiles}>
      {TILES.map((tile, index) => (
        <a key={tile.target} href={`#${tile.target}`} className={styles.tile}>
          <svg viewBox={`${index * WIDTH} 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <image href="/images/navigation-tiles.svg" width={WIDTH * TILES.length} height={HEIGHT} />
          </svg>
          {tile.label}
        </a>
      ))}
    </nav>
  );
}
