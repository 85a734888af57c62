import { useEffect, useRef } from 'react';
import { classNames } from '../styles/class-names.js';
import type { AudioTrack } from './audio-track.js';
import { PlainAudio } from './plain-audio.js';
import { PlayButton } from './play-button.js';
import { ProgressSlider } from './progress-slider.js';
import { usePlayer } from './use-player.js';
import * as styles from './player.module.css';

/** Props of `SimplePlayer`. */
export interface SimplePlayerProps {
  track: AudioTrack;
  /** Called each time the track ends. The track then loops, or the next track of 'Play All' starts. */
  onEnd?: () => void;
  className?: string;
}

/** A one-line player with play button, progress and time. Render one `PlayerHint` for a whole list of players. */
export function SimplePlayer({ track, onEnd, className }: SimplePlayerProps) {
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
      <div className={styles.row} data-needs-scripts>
        <PlayButton player={player} title={track.title} />
        <ProgressSlider
          title={track.title}
          time={player.time}
          duration={track.seconds}
          onSeek={player.seek}
        />
      </div>
      <PlainAudio track={track} />
    </div>
  );
}
