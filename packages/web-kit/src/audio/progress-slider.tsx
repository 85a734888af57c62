import { useEffect, useRef, type KeyboardEvent } from 'react';
import * as styles from './player.module.css';

/** Seek steps of the arrow keys and of Page Up and Page Down, in seconds. */
const STEP_S = 5;
const PAGE_S = 30;

/** Props of `ProgressSlider`. */
export interface ProgressSliderProps {
  title: string;
  /** Position and length in seconds. */
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
}

/** Shows the position of a track, and seeks by click, drag, touch and keyboard. */
export function ProgressSlider({ title, time, duration, onSeek }: ProgressSliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const played = duration > 0 ? Math.min(1, time / duration) : 0;
  useEffect(() => slider.current?.style.setProperty('--played', `${played * 100}%`), [played]);
  const seek = (seconds: number) => onSeek(Math.min(Math.max(0, seconds), duration));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, time, duration);
    // With a modifier the keys are the browser's: Alt and the left arrow go back.
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    seek(target);
  };
  return (
    <span className={styles.progress}>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        min={0}
        max={Math.max(1, Math.round(duration))}
        step="any"
        value={Math.min(time, duration)}
        aria-label={`Progress of ${title}`}
        aria-valuetext={`${clock(time)} of ${clock(duration)}`}
        onChange={(event) => seek(Number(event.target.value))}
        onKeyDown={onKeyDown}
      />
      <span className={styles.time} aria-hidden="true">
        {clock(time)} / {clock(duration)}
      </span>
    </span>
  );
}

function keyTarget(key: string, time: number, duration: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + STEP_S;
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - STEP_S;
    case 'PageUp':
      return time + PAGE_S;
    case 'PageDown':
      return time - PAGE_S;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}

/** Formats seconds as `mm:ss`. Negative and non-finite values give `00:00`. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}
