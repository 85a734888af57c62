import { useDevice } from '../contract/device/use-device.js';
import { useAudio } from './audio-host.js';
import { NO_AUDIO_TEXT } from './plain-audio.js';
import * as styles from './player.module.css';

/** Shows that a tap is needed, or that the browser has no audio; otherwise renders nothing. */
export function PlayerHint() {
  const { touch } = useDevice();
  const unlocked = useAudio((state) => state.unlocked);
  const supported = useAudio((state) => state.supported);
  const blocked = useAudio(
    ({ current, tracks }) => current !== null && tracks[current.id]?.status === 'blocked',
  );
  if (!supported) return <p className={styles.hint}>{NO_AUDIO_TEXT}</p>;
  if (!blocked && (!touch || unlocked)) return null;
  return <p className={styles.hint}>Tap play to enable audio</p>;
}
