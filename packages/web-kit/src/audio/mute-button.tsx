import { useAudio, useAudioHost } from './audio-host.js';
import { PlayerIcon } from './player-icons.js';
import * as styles from './player.module.css';

/** Mutes and unmutes all audio of the page. */
export function MuteButton() {
  const { run } = useAudioHost();
  const muted = useAudio((state) => state.muted);
  return (
    <button
      type="button"
      className={styles.quietButton}
      aria-label={muted ? 'Unmute' : 'Mute'}
      data-tooltip={muted ? 'Unmute' : 'Mute'}
      onClick={() => run((engine) => engine.setMuted(!muted))}
    >
      <PlayerIcon shape={muted ? 'mute' : 'loud'} />
    </button>
  );
}
