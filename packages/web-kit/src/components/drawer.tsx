import { classNames } from '../styles/class-names.js';
import { Modal, type ModalProps } from './modal.js';
import * as styles from './drawer.module.css';

/** Props of `Drawer`. */
export interface DrawerProps extends ModalProps {
  /** Defaults to `right`. */
  side?: 'left' | 'right';
}

/** A modal dialog along one side of the page. */
export function Drawer({ side = 'right', className, ...rest }: DrawerProps) {
  return <Modal {...rest} className={classNames(styles.drawer, styles[side], className)} />;
}
