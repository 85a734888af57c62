import { classNames } from '../class-names.js';
import { Modal, type ModalProps } from './modal.js';
import * as styles from './dialog.module.css';

/** A dialog in the middle of the page, closable by its button, Escape and the backdrop. */
export function Dialog({ className, ...rest }: ModalProps) {
  return <Modal {...rest} className={classNames(styles.dialog, className)} />;
}
