import { useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';
import type { UploadKind } from './upload.js';
import { useUpload } from './use-upload.js';
import * as styles from './uploads.module.css';

interface UploadZoneProps<T> {
  kind: UploadKind<T>;
  /** Name of the field, for the names of its buttons. */
  label: string;
  /** Offers the camera of a phone. */
  camera?: boolean;
  onDone: (answer: T) => void;
  /** What was chosen. */
  children: ReactNode;
  /** Further buttons, and what they open. */
  ways?: ReactNode;
  below?: ReactNode;
}

/** Takes a file that is dropped, chosen or photographed. Shows the upload. */
export function UploadZone<T>({ kind, label, camera, onDone, children, ways, below }: UploadZoneProps<T>) {
  const [isOver, setOver] = useState(false);
  const { upload, send, cancel } = useUpload(kind, onDone);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) send(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      {children}
      <div className={styles.ways}>
        <FileButton name={`Choose a ${kind.one}`} of={label} accept={kind.accept} onFiles={take} />
        {camera && <FileButton name="Take a photo" of={label} accept={kind.accept} capture onFiles={take} />}
        {ways}
        <span className={styles.hint}>or drop one here</span>
      </div>
      {upload.state === 'sending' && (
        <p className={styles.progress}>
          <progress aria-label="Upload" value={upload.share} />
          <span role="status">{`The ${kind.one} is being ${upload.share < 1 ? 'sent' : 'checked'}.`}</span>
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        </p>
      )}
      {upload.state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {upload.sentence}
          {upload.again && (
            <Button variant="secondary" size="small" onClick={upload.again}>
              Try again
            </Button>
          )}
        </p>
      )}
      {below}
    </div>
  );
}

interface FileButtonProps {
  name: string;
  of: string;
  accept: string;
  /** Opens the camera of a phone. Hidden on devices with a mouse. */
  capture?: boolean;
  onFiles: (files: FileList | null) => void;
}

function FileButton({ name, of, accept, capture = false, onFiles }: FileButtonProps) {
  return (
    <label className={styles.file} data-camera={capture || undefined}>
      {name}
      <input
        type="file"
        aria-label={`${name}: ${of}`}
        accept={accept}
        {...(capture && { capture: 'environment' })}
        onChange={({ target }) => {
          onFiles(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
