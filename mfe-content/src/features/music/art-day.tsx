import * as styles from './track-art.module.css';

/** A pot that has the rhythm. */
export function PotArt() {
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.marigold}`} />
      <path d="M0 164h320v36H0z" className={`${styles.bare} ${styles.paper}`} />
      <path d="M0 164h320M30 164v36m65-36v36m65-36v36m65-36v36m65-36v36" className={styles.far} />
      <path d="M96 96h128v48c0 14-10 22-24 22h-80c-14 0-24-8-24-22z" className={styles.persimmon} />
      <path d="M96 112H76m148 0h20M88 96h144" strokeWidth="7" />
      <path d="M100 90c4-22 30-30 60-30s56 8 60 30z" className={styles.rose} transform="rotate(-9 160 80)" />
      <circle cx="152" cy="54" r="8" className={styles.paper} />
      <path d="m214 88 44-58" strokeWidth="7" />
      <ellipse cx="264" cy="24" rx="12" ry="16" className={styles.paper} transform="rotate(36 264 24)" />
      <path d="M44 84V44l26-8v38" />
      <ellipse cx="37" cy="86" rx="9" ry="7" className={styles.ink} />
      <ellipse cx="63" cy="76" rx="9" ry="7" className={styles.ink} />
      <path d="M276 128V92c10 2 18 12 14 24" />
      <ellipse cx="269" cy="130" rx="9" ry="7" className={styles.ink} />
      <path d="M124 126c3 4 8 4 11 0m50 0c3 4 8 4 11 0m-44 12c4 5 12 5 16 0" className={styles.light} />
    </>
  );
}

/** Nine greetings, each in a bubble of its own. */
export function HelloArt() {
  const words = ['Hello', 'Hola', 'Salut', 'Hallo', 'Ciao', 'Olá', 'Hej', 'Ahoj', 'Aloha'];
  const colours = [styles.paper, styles.marigold, styles.rose, styles.lilac];
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.sage}`} />
      {words.map((word, index) => {
        const x = 16 + (index % 3) * 100 + (Math.floor(index / 3) % 2) * -6;
        const y = 16 + Math.floor(index / 3) * 60;
        return (
          <g key={word} transform={`translate(${x} ${y})`}>
            <path
              d="M12 0h70c8 0 12 5 12 12v18c0 8-5 12-12 12H40l-12 10 2-10H12C4 42 0 37 0 30V12C0 4 5 0 12 0z"
              className={colours[index % colours.length]}
            />
            <text x="47" y="29" textAnchor="middle" className={styles.word}>
              {word}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** A market stall early in the day. */
export function MarketArt() {
  return <image href="/images/track-market.svg" width="320" height="200" />;
}
