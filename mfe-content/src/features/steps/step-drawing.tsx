import { Picture } from '@studio/web-kit/components';
import * as styles from './step-drawing.module.css';

/** The drawing beside a step's text. Decorative: it adds nothing to the text. */
export function StepDrawing({ motif }: { motif: string }) {
  return (
    <Picture src={`/images/step-${motif}.svg`} alt="" width={240} height={180} className={styles.drawing} />
  );
}
