import * as styles from './track-art.module.css';

/** The cello and its bow, larger than their hills, under a round moon. */
export function CelloArt() {
  return <image href="/images/track-cello.svg" width="320" height="200" />;
}

/** One flute at the top of the stairs, one at the bottom. */
export function FlutesArt() {
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.shade}`} />
      <circle cx="58" cy="54" r="30" className={`${styles.bare} ${styles.marigold}`} />
      <path d="M40 200v-28h48v-26h48v-26h48V94h48V68h88v132z" className={`${styles.lilac} ${styles.bare}`} />
      <path d="M0 200h40v-28h48v-26h48v-26h48V94h48V68h88" />
      <g transform="rotate(-24 236 52)">
        <rect x="158" y="44" width="150" height="14" rx="7" className={styles.paper} />
        <path d="M182 44v14M286 44v14" />
        <circle cx="172" cy="51" r="2" className={styles.ink} />
        <path d="M206 51h.1M222 51h.1M238 51h.1M254 51h.1M270 51h.1" strokeWidth="7" />
      </g>
      <g transform="rotate(-24 92 138)">
        <rect x="18" y="130" width="150" height="14" rx="7" className={styles.marigold} />
        <path d="M42 130v14M146 130v14" />
        <circle cx="32" cy="137" r="2" className={styles.ink} />
        <path d="M66 137h.1M82 137h.1M98 137h.1M114 137h.1M130 137h.1" strokeWidth="7" />
      </g>
      <path d="M118 60c0-8 22-12 22-4v-26l-22 6v28" />
      <ellipse cx="112" cy="64" rx="7" ry="5" className={styles.persimmon} />
      <ellipse cx="134" cy="58" rx="7" ry="5" className={styles.persimmon} />
      <path d="M250 130v-26c8 2 14 8 12 18" />
      <ellipse cx="244" cy="132" rx="7" ry="5" className={styles.sage} />
    </>
  );
}

/** The piano in the light of its lamp. */
export function PianoArt() {
  const keys = Array.from({ length: 14 }, (_, key) => 62 + key * 14);
  return (
    <>
      <rect width="320" height="200" className={`${styles.bare} ${styles.night}`} />
      <circle cx="218" cy="52" r="60" className={styles.glow} />
      <path d="M44 188V96c0-6 4-10 10-10h212c6 0 10 4 10 10v92" className={styles.dusk} />
      <rect x="50" y="132" width="220" height="30" rx="4" className={styles.paper} />
      <path d={keys.map((x) => `M${x + 2} 132v30`).join('')} strokeWidth="1.5" />
      <path
        d={keys
          .filter((_, key) => ![2, 6, 9, 13].includes(key))
          .map((x) => `M${x + 9} 134v14`)
          .join('')}
        strokeWidth="6"
      />
      <path d="M44 162h232v10H44zM60 172v26m200-26v26" className={styles.dusk} />
      <path d="M132 124V92l28 5 28-5v32l-28 4z" className={styles.paper} />
      <path d="M160 97v30m-20-26 12 2m-12 8 12 2m16 0 12-2m-12 10 12-2" strokeWidth="1.5" />
      <path d="M218 86V60" className={styles.light} />
      <path d="M200 60c2-16 10-22 18-22s16 6 18 22z" className={styles.marigold} />
      <path d="M70 40h.1M110 24h.1M262 30h.1M292 70h.1M36 74h.1" className={styles.light} strokeWidth="4" />
    </>
  );
}
