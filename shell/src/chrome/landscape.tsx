import * as styles from './landscape.module.css';

/** Layered paper-cut hills under a dusk sky; fixed on desktop, scrolling on touch devices. */
export function Landscape() {
  return (
    <div className={styles.landscape} aria-hidden="true">
      <svg
        viewBox="0 0 1440 900"
        preserveAspectRatio="xMidYMax slice"
        className={styles.picture}
        focusable="false"
      >
        <circle cx="1130" cy="190" r="64" fill="#f6e9d2" />
        <circle cx="1108" cy="178" r="58" fill="#4b4f88" />
        <g fill="#f6e9d2">
          <circle cx="160" cy="120" r="2.5" />
          <circle cx="330" cy="220" r="2" />
          <circle cx="520" cy="90" r="2.5" />
          <circle cx="700" cy="180" r="2" />
          <circle cx="880" cy="70" r="2.5" />
          <circle cx="1300" cy="110" r="2" />
          <circle cx="1380" cy="290" r="2.5" />
          <circle cx="60" cy="320" r="2" />
        </g>
        <path d="M0 560q180-150 380-70t360-40 380 10 320-60v500H0z" fill="#6d67a8" />
        <path d="M0 640q220-130 460-50t420-40 560 30v320H0z" fill="#57548f" />
        <path d="M0 720q160-90 360-40t420-30 360 20 300-40v270H0z" fill="#6f9a7d" />
        <path d="M0 790q240-80 520-30t480-20 440 10v150H0z" fill="#4f7a66" />
        <path d="M0 850q300-50 640-20t800-10v80H0z" fill="#2f5148" />
        <path d="M996 722v-32l28-22 28 22v32z" fill="#22304f" />
        <g fill="#f3b33d">
          <rect x="1008" y="696" width="11" height="13" rx="2" />
          <rect x="1029" y="696" width="11" height="13" rx="2" />
        </g>
      </svg>
    </div>
  );
}
