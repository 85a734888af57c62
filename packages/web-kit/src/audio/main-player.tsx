import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useDevice } from '../contract/device/use-device.js';
import { classNames } from '../styles/class-names.js';
import { useHydrated } from '../contract/device/use-hydrated.js';
import type { AudioTrack } from './audio-track.js';
import { MuteButton } from './mute-button.js';
import { PlainAudio } from './plain-audio.js';
import { PlayButton } from './play-button.js';
import { PlayerHint } from './player-hint.js';
import { PlayerIcon } from './player-icons.js';
import { ProgressSlider } from './progress-slider.js';
import { usePlayer } from './use-player.js';
import * as styles from './player.module.css';

/** Loaded after the first play, and only where the device is fast enough. */
const Visualiser = lazy(() => import('./visualiser.js').catch(() => ({ default: () => <></> })));

/** Props of `MainPlayer`. */
export interface MainPlayerProps {
  track: AudioTrack;
  /** A picture above the controls; clicking it plays or pauses. */
  art?: ReactNode;
  /** Starts playback on mount if the browser allows it. Defaults to false. */
  autoplay?: boolean;
  className?: string;
}

/** The large player, with picture, progress, mute button and visualiser. The track restarts when it ends. */
export function MainPlayer({ track, art, autoplay = false, className }: MainPlayerProps) {
  const player = usePlayer(track);
  const { screen, lowEnd, reducedMotion } = useDevice();
  const isHydrated = useHydrated();
  const [wasPlayed, setWasPlayed] = useState(false);
  if (player.isPlaying && !wasPlayed) setWasPlayed(true);
  const { toggle, isPlaying } = player;
  useEffect(() => {
    if (autoplay) toggle();
  }, [autoplay, toggle]);
  const draws = wasPlayed && screen !== 'mobile' && !lowEnd && !reducedMotion;
  return (
    <div
      className={classNames(styles.player, styles.main, className)}
      data-accent={track.accent}
      data-status={player.status}
    >
      {art && (
        <button
          type="button"
          className={styles.art}
          // Not focusable, not even by a click: the play button below has the accessible name and the keyboard focus.
          tabIndex={-1}
          aria-hidden="true"
          disabled={!isHydrated}
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={player.prepare}
          onClick={toggle}
        >
          {art}
          <span className={styles.overlay} data-needs-scripts>
            <PlayerIcon shape={isPlaying ? 'pause' : 'play'} />
          </span>
        </button>
      )}
      <div className={styles.row} data-needs-scripts>
        <PlayButton player={player} title={track.title} />
        <ProgressSlider
          title={track.title}
          time={player.time}
          duration={track.seconds}
          onSeek={player.seek}
        />
        <MuteButton />
      </div>
      {draws && (
        <Suspense fallback={null}>
          <Visualiser playing={player.status === 'playing'} />
        </Suspense>
      )}
      <PlayerHint />
      <PlainAudio track={track} />
    </div>
  );
}
