import * as styles from './effects.module.css';

/** Maximum number of ghosts (docs/product.md#background-and-effects). */
const MAX_ON_DESKTOP = 30;
const MAX_ON_MOBILE = 12;
/** Window area per ghost, px², so that a small window is not crowded. */
const AREA_PER_GHOST = 120_000;
/** Duration of one crossing, ms: the minimum, and the maximum random addition. */
const CROSSING_MS = 36_000;
const CROSSING_MORE_MS = 40_000;

/** Starts small paper ghosts that drift in `sky`, behind all text. Returns a function that removes them. */
export function startFlyingGhosts(sky: HTMLElement, mobile: boolean): () => void {
  const layer = document.createElement('div');
  layer.className = styles.ghosts!;
  const most = mobile ? MAX_ON_MOBILE : MAX_ON_DESKTOP;
  const count = Math.min(most, Math.ceil((window.innerWidth * window.innerHeight) / AREA_PER_GHOST));
  const flights = Array.from({ length: count }, () => layer.appendChild(drawGhost())).map(animateCrossing);
  sky.append(layer);

  // Pause while the tab is hidden.
  const onVisibility = () => {
    for (const flight of flights) {
      if (document.visibilityState === 'hidden') flight.pause();
      else flight.play();
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    for (const flight of flights) flight.cancel();
    layer.remove();
  };
}

function drawGhost(): HTMLElement {
  const ghost = document.createElement('i');
  ghost.className = styles.ghost!;
  const size = 22 + Math.random() * 26;
  ghost.style.width = `${size}px`;
  ghost.style.top = `${4 + Math.random() * 72}%`;
  return ghost;
}

/** Animates a ghost from one side to the other with vertical waves, in an endless loop. */
function animateCrossing(ghost: HTMLElement): Animation {
  const duration = CROSSING_MS + Math.random() * CROSSING_MORE_MS;
  const toTheRight = Math.random() < 0.5;
  const across = (part: number) => `${(toTheRight ? part : 1 - part) * 116 - 8}vw`;
  const sway = () => `${(Math.random() - 0.5) * 14}vh`;
  const lean = () => `${(Math.random() - 0.5) * 18}deg`;
  const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => ({
    transform: `translate3d(${across(part)}, ${sway()}, 0) rotate(${lean()}) scaleX(${toTheRight ? 1 : -1})`,
    easing: 'ease-in-out',
  }));
  const flight = ghost.animate(frames, { duration, iterations: Infinity });
  flight.currentTime = Math.random() * duration;
  return flight;
}
