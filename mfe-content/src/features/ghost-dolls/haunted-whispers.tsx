import { useDevice } from '@studio/web-kit';
import { AmbienceBar, useAmbientSound } from '@studio/web-kit/audio';

const WHISPERS = { id: 'haunted-whispers', fadesOthers: false };

/** The sound of the Ghost Dolls section, and its status. */
export function HauntedWhispers() {
  const sound = useAmbientSound<HTMLDivElement>(WHISPERS);
  const { touch } = useDevice();
  return <AmbienceBar sound={sound} label="Whispers" status={whispersStatus(sound.proximity, touch)} />;
}

/** Proximity from which the whispers surround the visitor, and from which they are heard. */
const NEAR = 0.8;
const HEARD = 0.2;

/** Status for a proximity of 0–1; null while the whispers are silent. */
export function whispersStatus(proximity: number | null, touch: boolean): string {
  if (proximity === null) return `${touch ? 'Tap' : 'Hover'} to awaken haunted whispers`;
  if (proximity > NEAR) return 'Haunted whispers surround you...';
  if (proximity > HEARD) return 'Haunted whispers playing...';
  return 'Haunted whispers fade in the distance...';
}
