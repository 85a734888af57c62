import { Picture } from '@studio/web-kit/components';
import * as styles from './track-art.module.css';

export type ArtName =
  | 'cello'
  | 'flutes'
  | 'piano'
  | 'moon'
  | 'pot'
  | 'lanterns'
  | 'window'
  | 'hello'
  | 'market';

/** The picture on a record's sleeve; decorative, the title is beside it. */
export function TrackArt({ name }: { name: ArtName }) {
  return (
    <Picture src={`/images/track-${name}.svg`} alt="" width={640} height={400} className={styles.art!} />
  );
}
