import { useId, type ComponentProps } from 'react';
import { Link, Picture } from '@studio/web-kit';
import * as styles from './kitchen.module.css';

interface Scene {
  /** Picture of the tile. */
  scene: string;
  name: string;
  hint: string;
}

/** A tile that leads to a page. */
export function LinkTile({ to, ...scene }: Scene & { to: string }) {
  const id = useId();
  return (
    <Link to={to} className={styles.tile} {...namedBy(id)}>
      <Inside id={id} {...scene} />
    </Link>
  );
}

/** A tile that opens a panel below. */
export function PanelTile({
  scene,
  name,
  hint,
  ...rest
}: Scene & Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded' | 'aria-controls'>) {
  const id = useId();
  return (
    <button type="button" className={styles.tile} {...rest} {...namedBy(id)}>
      <Inside id={id} scene={scene} name={name} hint={hint} />
    </button>
  );
}

/** The name alone is the name; the hint is said after it. */
function namedBy(id: string) {
  return { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-hint` };
}

function Inside({ id, scene, name, hint }: Scene & { id: string }) {
  return (
    <>
      <Picture src={scene} alt="" width={320} height={240} className={styles.scene} />
      <span id={`${id}-name`} className={styles.name}>
        {name}
      </span>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </>
  );
}
