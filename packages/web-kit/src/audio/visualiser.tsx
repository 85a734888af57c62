import { useEffect, useRef, useState } from 'react';
import { useAudioHost } from './audio-host.js';
import { drawSound, VISUALISER_STYLES } from './draw-sound.js';
import { useDevice } from '../contract/device/use-device.js';
import * as styles from './player.module.css';

/** Number of bars and drawing rate: docs/product.md#sound. */
const BARS = 20;
const BARS_MOBILE = 10;
const EVERY_NTH_FRAME = 2;

/**
 * Draws the sound as an animation; a click changes the style. It stops while playback pauses or the canvas is off
 * screen.
 */
export default function Visualiser({ playing }: { playing: boolean }) {
  const host = useAudioHost();
  const { screen } = useDevice();
  const [style, setStyle] = useState<(typeof VISUALISER_STYLES)[number]>('bars');
  const canvas = useRef<HTMLCanvasElement>(null);
  const bars = screen === 'mobile' ? BARS_MOBILE : BARS;

  useEffect(() => {
    const analyser = playing ? host.engine()?.analyser() : null;
    if (!analyser || !canvas.current) return;
    return drawWhileSeen(canvas.current, (context, width, height) =>
      drawSound(context, { analyser, style, bars, width, height }),
    );
  }, [host, playing, style, bars]);

  const next = VISUALISER_STYLES[(VISUALISER_STYLES.indexOf(style) + 1) % VISUALISER_STYLES.length]!;
  return (
    <button
      type="button"
      className={styles.canvas}
      aria-label={`Visualiser style: ${style}. Change to ${next}`}
      onClick={() => setStyle(next)}
    >
      <canvas ref={canvas} />
    </button>
  );
}

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;

/** Draws every second frame at device resolution while the canvas is on screen. Returns a function that stops it. */
function drawWhileSeen(canvas: HTMLCanvasElement, draw: Draw): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  let frame = 0;
  let count = 0;
  const step = () => {
    frame = requestAnimationFrame(step);
    if (count++ % EVERY_NTH_FRAME !== 0) return;
    const { clientWidth, clientHeight } = canvas;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(clientHeight * ratio);
    context.scale(ratio, ratio);
    context.fillStyle = context.strokeStyle = getComputedStyle(canvas).color;
    draw(context, clientWidth, clientHeight);
  };
  const sight = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(frame);
    if (entry?.isIntersecting) frame = requestAnimationFrame(step);
  });
  sight.observe(canvas);
  return () => {
    sight.disconnect();
    cancelAnimationFrame(frame);
  };
}
