import * as styles from './track-art.module.css';

/** A ghost doll asleep in the moon. */
export function MoonArt() {
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.night}`} />
      <circle cx="160" cy="98" r="92" className={styles.glow} />
      <path d="M186 24a78 78 0 1 0 52 122A70 70 0 0 1 186 24z" className={styles.marigold} />
      <path
        d="M186 96c-14 16-20 38-22 58 8 4 12-2 18 0s8 8 16 5 10-5 17 0 12-4 20-3c-4-22-12-44-26-60z"
        className={styles.paper}
      />
      <circle cx="198" cy="84" r="24" className={styles.paper} />
      <path d="M182 103c8 8 24 8 32 0l2 7c-10 8-26 8-36 0z" className={styles.lilac} />
      <path d="M186 84c3 3 7 3 9 0m8 0c3 3 7 3 9 0m-17 9c2 2 5 2 7 0" />
      <path d="M240 46h16l-16 18h16m10-44h12l-12 14h12" className={styles.light} />
      <path
        d="M40 40h.1M66 84h.1M30 130h.1M286 96h.1M270 160h.1M96 26h.1"
        className={styles.light}
        strokeWidth="5"
      />
      <path d="M0 186c60-20 120-12 170-6s100 4 150-10v30H0z" className={`${styles.bare} ${styles.dusk}`} />
    </>
  );
}

/** Paper lanterns on a string across the hills. */
export function LanternsArt() {
  const lanterns = [
    { x: 62, y: 62, colour: styles.persimmon },
    { x: 130, y: 84, colour: styles.marigold },
    { x: 200, y: 82, colour: styles.rose },
    { x: 266, y: 58, colour: styles.lilac },
  ];
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.dusk}`} />
      <path d="M0 168c50-30 110-30 160-12s100 10 160-20v64H0z" className={`${styles.bare} ${styles.lilac}`} />
      <path d="M0 186c60-16 130-14 180-6s100 0 140-10v30H0z" className={`${styles.bare} ${styles.sage}`} />
      <path d="M0 14c70 50 240 58 320 0" className={styles.light} />
      {lanterns.map(({ x, y, colour }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="42" cy="14" className={styles.glow} />
          <path d="M0-24v12" className={styles.light} />
          <path d="M-12-10h24c16 10 16 38 0 48h-24c-16-10-16-38 0-48z" className={colour} />
          <path d="M-12-10h24M-12 38h24M-22 6h44M-22 22h44M0 38v14m-5-14v9m10-9v9" />
        </g>
      ))}
    </>
  );
}

/** A cat behind the glass, and the rain before it. */
export function WindowArt() {
  const drops = [38, 66, 94, 226, 254, 282];
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.rose}`} />
      <rect x="84" y="16" width="152" height="148" rx="10" className={styles.paper} />
      <rect x="94" y="26" width="132" height="128" rx="4" className={styles.dusk} />
      <path d="M94 128c30-16 50-14 70-8s40 4 62-8v42H94z" className={`${styles.bare} ${styles.lilac}`} />
      <path
        d="M136 154c-4-22 2-36 12-44-6-14-4-26-2-36l12 10h16l12-10c2 10 4 22-2 36 10 8 16 22 12 44z"
        className={styles.night}
      />
      <path d="M196 150c16 2 22-10 16-20" strokeWidth="8" />
      <path d="M160 26v128M94 88h132" className={styles.far} />
      <path d="M74 164h172v16H74z" className={styles.marigold} />
      <path
        d="M106 40l-6 14m26-18-6 14m70-10-6 14m30-14-6 14m-94 42-6 14m98-18-6 14"
        className={styles.light}
      />
      <path
        d={drops.map((x, i) => `M${x} ${30 + (i % 3) * 26}l-7 16m2 38-7 16`).join('')}
        className={styles.light}
      />
    </>
  );
}
