import { Picture } from '@studio/web-kit/components';
import * as styles from './step-drawing.module.css';

/** The drawing beside a step's words, which flow round it. It says nothing that the words do not. */
export function StepDrawing({ motif }: { motif: string }) {
  return (
    <Picture src={`/images/step-${motif}.svg`} alt="" width={240} height={180} className={styles.drawing} />
  );
}
