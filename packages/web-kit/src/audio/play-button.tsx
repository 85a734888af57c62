import { useHydrated } from '../contract/device/use-hydrated.js';
import type { Player } from './use-player.js';
import { PlayerIcon } from './player-icons.js';
import * as styles from './player.module.css';

/** Round button that plays and pauses; the engine is fetched as soon as a finger or the focus comes near. */
export function PlayButton({ player, title }: { player: Player; title: string }) {
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={`${player.isPlaying ? 'Pause' : 'Play'} ${title}`}
      // A press before the code has come would be lost.
      disabled={!useHydrated()}
      aria-busy={player.status === 'loading' || undefined}
      onPointerEnter={player.prepare}
      onFocus={player.prepare}
      onClick={player.toggle}
    >
      <PlayerIcon shape={player.isPlaying ? 'pause' : 'play'} />
    </button>
  );
}
