import { useState } from 'react';
import { isLink } from '@studio/letter-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { PictureField } from '../uploads/picture-field.js';
import * as styles from './editor.module.css';

interface LinkDialogProps {
  /** Address of the link at the selection; empty for none. */
  href: string;
  /** Sets the link; null removes it. */
  onSet: (href: string | null) => void;
  onClose: () => void;
}

/** Asks for the address of a link. No form, because the editor is in one. */
export function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const set = () => {
    const address = typed.trim();
    if (isLink(address)) onSet(address);
    else setError('Please begin with https://, with mailto: or with / for a page of this site.');
  };
  return (
    <Dialog title="Link" open onOpenChange={onClose}>
      <div className={styles.dialog}>
        <InputField
          label="Address"
          hint="/shop, or https://…"
          error={error}
          inputMode="url"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <div className={styles.actions}>
          <Button onClick={set}>Set the link</Button>
          {href !== '' && (
            <Button variant="secondary" onClick={() => onSet(null)}>
              Remove the link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface PictureDialogProps {
  onInsert: (picture: { src: string; alt: string }) => void;
  onClose: () => void;
}

/** Asks for a picture and its alternative text. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const [picture, setPicture] = useState({ src: '', alt: '' });
  const { src, alt } = picture;
  return (
    <Dialog title="Picture" open onOpenChange={onClose}>
      <div className={styles.dialog}>
        <PictureField
          label="Picture"
          value={src}
          alt={alt}
          onChange={(change) => setPicture({ src: change.value, alt: change.alt ?? alt })}
        />
        <Button disabled={src === '' || alt.trim() === ''} onClick={() => onInsert({ src, alt: alt.trim() })}>
          Insert
        </Button>
      </div>
    </Dialog>
  );
}
