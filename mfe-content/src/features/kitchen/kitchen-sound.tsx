import { useDevice } from '@studio/web-kit';
import { AmbienceBar, useAmbientSound } from '@studio/web-kit/audio';

const KITCHEN = { id: 'kitchen-ambience', fadesOthers: true };

/** The sound of the kitchen; while it plays, everything else fades out (specification, section 4). */
export function KitchenSound() {
  const sound = useAmbientSound<HTMLDivElement>(KITCHEN);
  const { touch } = useDevice();
  const hint = `${touch ? 'Tap' : 'Hover'} to hear the kitchen`;
  return (
    <AmbienceBar
      sound={sound}
      label="Kitchen sounds"
      status={sound.proximity === null ? hint : 'Something is simmering...'}
    />
  );
}
