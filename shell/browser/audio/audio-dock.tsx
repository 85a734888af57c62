import type { AudioTrack } from '@studio/web-kit/audio';
import {
  MuteButton,
  PlayButton,
  PlayerIcon,
  ProgressSlider,
  useAudioHost,
  useFocusSafe,
  usePlayer,
} from '@studio/web-kit/host';
import * as styles from './audio-dock.module.css';

/** A bar at the bottom of every page that shows and controls the current track. */
export default function AudioDock({ track }: { track: AudioTrack }) {
  const { run } = useAudioHost();
  const player = usePlayer(track);
  const closing = useFocusSafe(false, { onClick: () => run((engine) => engine.close()) });
  const isLeftOver = player.status === 'idle' && player.time > 0;
  return (
    <section className={styles.dock} aria-label="Audio dock" data-accent={track.accent}>
      <PlayButton player={player} title={track.title} />
      <p className={styles.words}>
        <strong>{track.title}</strong>
        <span>{isLeftOver ? 'Go on where you left' : track.artist}</span>
      </p>
      <ProgressSlider title={track.title} time={player.time} duration={track.seconds} onSeek={player.seek} />
      <MuteButton />
      <button
        type="button"
        {...closing}
        className={styles.close}
        aria-label="Close audio dock"
        data-tooltip="Close audio dock"
      >
        <PlayerIcon shape="close" />
      </button>
    </section>
  );
}
