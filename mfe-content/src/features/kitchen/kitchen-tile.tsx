import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import * as styles from './kitchen.module.css';

interface Scene {
  /** Picture of the tile. */
  scene: string;
  name: string;
  hint: string;
}

/** A tile that links to a page. */
export function LinkTile({ to, name, ...scene }: Scene & { to: string }) {
  const hint = useId();
  return (
    <Tile {...scene} hintId={hint}>
      <Link to={to} className={styles.name} aria-describedby={hint}>
        {name}
      </Link>
    </Tile>
  );
}

/** A tile that toggles a panel below. Without JavaScript the panel is always open. */
export function PanelTile({
  scene,
  name,
  hint,
  ...rest
}: Scene & Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded' | 'aria-controls'>) {
  const id = useId();
  return (
    <Tile scene={scene} hint={hint} hintId={id}>
      <button type="button" className={styles.name} aria-describedby={id} data-needs-scripts {...rest}>
        {name}
      </button>
      <noscript>
        <strong className={styles.name}>{name}</strong>
      </noscript>
    </Tile>
  );
}

/** The control covers the whole tile. The hint is outside of it, so that the accessible name is the name only. */
function Tile({
  scene,
  hint,
  hintId,
  children,
}: Omit<Scene, 'name'> & { hintId: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <Picture src={scene} alt="" width={320} height={240} className={styles.scene} />
      {children}
      <span id={hintId} className={styles.hint}>
        {hint}
      </span>
    </div>
  );
}
