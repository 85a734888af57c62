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
  const fruit = [
    { x: 104, colour: styles.persimmon },
    { x: 132, colour: styles.marigold },
    { x: 160, colour: styles.rose },
    { x: 188, colour: styles.marigold },
    { x: 216, colour: styles.persimmon },
  ];
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.shade}`} />
      <circle cx="52" cy="46" r="26" className={`${styles.bare} ${styles.marigold}`} />
      <path d="M0 170c60-18 110-14 160-8s110 4 160-8v46H0z" className={`${styles.bare} ${styles.sage}`} />
      <path d="M92 74v104m136-104v104" strokeWidth="6" />
      <path d="M76 70 96 34h128l20 36z" className={styles.paper} />
      <path d="m110 70 8-36h28l-2 36zm66 0-2-36h28l8 36z" className={styles.persimmon} />
      <path
        d="M76 70c0 20 34 20 34 0 0 20 34 20 34 0 0 20 32 20 32 0 0 20 34 20 34 0 0 20 34 20 34 0z"
        className={styles.paper}
      />
      {fruit.map(({ x, colour }) => (
        <circle key={x} cx={x} cy="126" r="14" className={colour} />
      ))}
      <path d="M80 132h160l-10 38H90z" className={styles.dusk} />
      <path d="M262 176v-40c14-4 24 6 22 20m-22 4c-10-2-16 4-16 12" />
      <circle cx="262" cy="130" r="9" className={styles.rose} />
      <path d="M104 150h112" className={styles.light} />
    </>
  );
}
