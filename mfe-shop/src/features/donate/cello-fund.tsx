const WIDTH = 240;
const HEIGHT = 620;
const SKETCH = '/images/cello-sketch.svg';
const WHOLE = '/images/cello-whole.svg';
/** Top of the scroll and bottom of the endpin in the drawing, px from the top. */
const [TOP, FOOT] = [56, 606];

/** A pencil drawing of the cello that fills with colour from the bottom. `filled` is the share of the fund, 0–1. */
export function CelloFund({ filled, className }: { filled: number; className?: string | undefined }) {
  const share = Math.max(0, Math.min(1, filled));
  const level = FOOT - (FOOT - TOP) * share;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className} aria-hidden="true">
      <clipPath id="cello-fund-level">
        <rect y={level} width={WIDTH} height={HEIGHT - level} />
      </clipPath>
      <image href={SKETCH} width={WIDTH} height={HEIGHT} />
      <image href={WHOLE} width={WIDTH} height={HEIGHT} clipPath="url(#cello-fund-level)" />
    </svg>
  );
}
