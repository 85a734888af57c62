import { useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';
import { UploadLibrary } from './upload-library.js';
import type { UploadKind } from './upload.js';
import { useUpload } from './use-upload.js';
import * as styles from './uploads.module.css';

interface UploadZoneProps<T> {
  kind: UploadKind<T>;
  /** Name of the field, for the names of its buttons. */
  label: string;
  /** Offers the camera of a phone. */
  camera?: boolean;
  onChoose: (upload: T) => void;
  /** Describes an earlier upload, in its button. */
  describe: (upload: T) => ReactNode;
  /** What was chosen. */
  children: ReactNode;
  /** Further buttons. */
  ways?: ReactNode;
}

/** Takes a file that is dropped, chosen, photographed, or was uploaded before. Shows the upload. */
export function UploadZone<T extends { hash: string }>(props: UploadZoneProps<T>) {
  const { kind, label, camera, describe, children, ways } = props;
  const [isOver, setOver] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const onChoose = (upload: T) => {
    setLibraryOpen(false);
    props.onChoose(upload);
  };
  const { upload, send, cancel } = useUpload(kind, onChoose);
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
        <Button variant="ghost" aria-expanded={isLibraryOpen} onClick={() => setLibraryOpen(!isLibraryOpen)}>
          Uploaded before
        </Button>
        {ways}
        <span className={styles.hint}>or drop one here</span>
      </div>
      <p className={upload.state === 'sending' ? styles.progress : styles.noProgress}>
        {upload.state === 'sending' && <progress aria-label="Upload" value={upload.share} />}
        <span role="status">
          {upload.state === 'sending' && `The ${kind.one} is being ${upload.share < 1 ? 'sent' : 'checked'}.`}
        </span>
        {upload.state === 'sending' && (
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
      </p>
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
      {isLibraryOpen && <UploadLibrary kind={kind} describe={describe} onChoose={onChoose} />}
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
