import { useDevice } from '@studio/web-kit';
import { AmbienceBar, useAmbientSound } from '@studio/web-kit/audio';
import { whispersStatus } from './whispers-status.js';

const WHISPERS = { id: 'haunted-whispers', fadesOthers: false };

/** The sound of the Ghost Dolls section, and its words (specification, section 4). */
export function HauntedWhispers() {
  const sound = useAmbientSound<HTMLDivElement>(WHISPERS);
  const { touch } = useDevice();
  return <AmbienceBar sound={sound} label="Whispers" status={whispersStatus(sound.proximity, touch)} />;
}
