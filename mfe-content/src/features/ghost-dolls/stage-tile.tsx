import type { KeyboardEvent, MouseEvent } from 'react';
import { Picture } from '@studio/web-kit/components';
import * as styles from './ghost-dolls.module.css';

/** The tile of a category. It is a link to its panel before hydration, and a toggle after it. */
export function StageTile({
  panel,
  label,
  picture,
  open,
  onToggle,
}: {
  panel: string;
  label: string;
  picture: string;
  open: boolean;
  onToggle: () => void;
}) {
  function press(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    onToggle();
  }
  return (
    <a
      href={`#ghost-dolls-${panel}`}
      role="button"
      aria-expanded={open}
      className={styles.tile}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === ' ') press(event);
      }}
    >
      <span className={styles.stage}>
        <Picture src={picture} alt="" width={480} height={420} className={styles.stagePicture!} />
      </span>
      <span className={styles.tileLabel}>{label}</span>
    </a>
  );
}
