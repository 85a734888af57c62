import { Picture } from '@studio/web-kit/components';
import { LinkButton } from '../content/link-button.js';
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
  return (
    <LinkButton
      href={`#ghost-dolls-${panel}`}
      aria-expanded={open}
      className={styles.tile}
      onPress={onToggle}
    >
      <span className={styles.stage}>
        <Picture src={picture} alt="" width={480} height={420} className={styles.stagePicture!} />
      </span>
      <span className={styles.tileLabel}>{label}</span>
    </LinkButton>
  );
}
