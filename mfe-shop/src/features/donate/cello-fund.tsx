const WIDTH = 240;
const HEIGHT = 620;
const SKETCH = '/images/cello-sketch.svg';
const WHOLE = '/images/cello-whole.svg';
/** Where the endpin begins and the scroll ends in the drawing, px from above. */
const [TOP, FOOT] = [56, 606];

/** The cello that is being saved for: a pencil drawing that takes on colour from the foot up. `filled`: 0–1. */
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
