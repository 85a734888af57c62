import { classNames } from '../styles/class-names.js';
import { Modal, type ModalProps } from './modal.js';
import * as styles from './dialog.module.css';

/** A centred modal dialog. Its close button, Escape, a click on the backdrop and Back call `onOpenChange(false)`. */
export function Dialog({ className, ...rest }: ModalProps) {
  return <Modal {...rest} className={classNames(styles.dialog, className)} />;
}
