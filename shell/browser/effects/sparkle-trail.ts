import * as styles from './effects.module.css';

/** Limits of the trail (docs/product.md#background-and-effects). */
const MOVES_PER_SPARKLE = 3;
const PAUSE_MS = 100;
const LIFETIME_MS = 600;

const COLOURS = ['var(--marigold)', 'var(--lilac)', 'var(--rose)'];

/** Starts the sparkles that follow the mouse. Returns a function that removes them. */
export function startSparkleTrail(): () => void {
  const layer = document.createElement('div');
  layer.className = styles.sparkles!;
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let moves = 0;
  let lastAt = -Infinity;

  const onMove = ({ clientX, clientY }: MouseEvent) => {
    moves += 1;
    const now = performance.now();
    if (moves % MOVES_PER_SPARKLE !== 0 || now - lastAt < PAUSE_MS) return;
    lastAt = now;
    const sparkle = drawSparkle(clientX, clientY, moves / MOVES_PER_SPARKLE);
    layer.append(sparkle);
    const timer = setTimeout(() => {
      sparkle.remove();
      timers.delete(timer);
    }, LIFETIME_MS);
    timers.add(timer);
  };

  window.addEventListener('mousemove', onMove, { passive: true });
  return () => {
    window.removeEventListener('mousemove', onMove);
    for (const timer of timers) clearTimeout(timer);
    layer.remove();
  };
}

function drawSparkle(x: number, y: number, turn: number): HTMLElement {
  const sparkle = document.createElement('i');
  sparkle.className = styles.sparkle!;
  sparkle.style.left = `${x}px`;
  sparkle.style.top = `${y}px`;
  sparkle.style.color = COLOURS[Math.floor(turn) % COLOURS.length]!;
  return sparkle;
}
