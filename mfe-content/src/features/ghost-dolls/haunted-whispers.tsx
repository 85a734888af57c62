import { useDevice } from '@studio/web-kit';
import { AmbienceBar, useAmbientSound } from '@studio/web-kit/audio';

const WHISPERS = { id: 'haunted-whispers', fadesOthers: false };

/** The ambient sound of the Ghost Dolls section with its status. */
export function HauntedWhispers() {
  const sound = useAmbientSound<HTMLDivElement>(WHISPERS);
  const { touch } = useDevice();
  return <AmbienceBar sound={sound} label="Whispers" status={whispersStatus(sound.proximity, touch)} />;
}

/** Proximities at which the status changes: docs/product.md#sound. */
const SURROUNDING_PROXIMITY = 0.8;
const AUDIBLE_PROXIMITY = 0.2;

/** Returns the status for a proximity (0–1; null while the sound is off). */
export function whispersStatus(proximity: number | null, touch: boolean): string {
  if (proximity === null) return `${touch ? 'Tap' : 'Hover'} to awaken haunted whispers`;
  if (proximity > SURROUNDING_PROXIMITY) return 'Haunted whispers surround you...';
  if (proximity > AUDIBLE_PROXIMITY) return 'Haunted whispers playing...';
  return 'Haunted whispers fade in the distance...';
}
