import { useHydrated } from '../contract/device/use-hydrated.js';
import type { Player } from './use-player.js';
import { PlayerIcon } from './player-icons.js';
import * as styles from './player.module.css';

/** Button that plays and pauses. Loads the engine when the pointer enters it or it gets focus. */
export function PlayButton({ player, title }: { player: Player; title: string }) {
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={`${player.isPlaying ? 'Pause' : 'Play'} ${title}`}
      // A click before hydration would be lost.
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
