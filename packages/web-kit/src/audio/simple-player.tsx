import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.js';
import type { AudioTrack } from './audio-track.js';
import { PlainAudio } from './plain-audio.js';
import { PlayButton } from './play-button.js';
import { PlayerHint } from './player-hint.js';
import { ProgressSlider } from './progress-slider.js';
import { usePlayer } from './use-player.js';
import * as styles from './player.module.css';

export interface SimplePlayerProps {
  track: AudioTrack;
  /** Called each time the track comes to its end; it then loops, or gives way to the next of 'Play All'. */
  onEnd?: () => void;
  /** No hint about the first tap: for lists, where it stands once above. */
  quiet?: boolean;
  className?: string;
}

/** One line: play, progress, time. */
export function SimplePlayer({ track, onEnd, quiet = false, className }: SimplePlayerProps) {
  const player = usePlayer(track);
  const heard = useRef(player.endings);
  useEffect(() => {
    if (player.endings > heard.current) onEnd?.();
    heard.current = player.endings;
  }, [player.endings, onEnd]);
  return (
    <div
      className={classNames(styles.player, className)}
      data-accent={track.accent}
      data-status={player.status}
    >
      <div className={styles.row}>
        <PlayButton player={player} title={track.title} />
        <ProgressSlider
          title={track.title}
          time={player.time}
          duration={track.seconds}
          onSeek={player.seek}
        />
      </div>
      {!quiet && <PlayerHint status={player.status} />}
      <PlainAudio track={track} />
    </div>
  );
}
