import { useState, type DragEvent, type ReactNode } from 'react';
import type { DeskPicture } from '@studio/contracts';
import { Button } from '@studio/web-kit/components';
import { PictureLibrary } from './picture-library.js';
import { ACCEPTED } from './upload-picture.js';
import { useUpload } from './use-upload.js';
import * as styles from './pictures.module.css';

interface PictureChooserProps {
  /** Name of the field, for the names of its buttons. */
  label: string;
  onChoose: (picture: DeskPicture) => void;
  children: ReactNode;
}

/** Takes a picture that is dropped, chosen, photographed, or was uploaded before. Shows the upload. */
export function PictureChooser({ label, onChoose, children }: PictureChooserProps) {
  const [isOver, setOver] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { upload, send, cancel } = useUpload(onChoose);
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
        <FileButton name="Choose a picture" of={label} onFiles={take} />
        <FileButton name="Take a photo" of={label} capture onFiles={take} />
        <Button variant="ghost" aria-expanded={isLibraryOpen} onClick={() => setLibraryOpen(!isLibraryOpen)}>
          Uploaded before
        </Button>
        <span className={styles.hint}>or drop one here</span>
      </div>
      {upload.state === 'sending' && (
        <p className={styles.progress}>
          <progress aria-label="Upload" value={upload.share} />
          <span role="status">
            {upload.share < 1 ? 'The picture is being sent.' : 'The picture is being checked.'}
          </span>
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
      {isLibraryOpen && (
        <PictureLibrary
          onChoose={(picture) => {
            setLibraryOpen(false);
            onChoose(picture);
          }}
        />
      )}
    </div>
  );
}

interface FileButtonProps {
  name: string;
  of: string;
  /** Opens the camera of a phone. Hidden on devices with a mouse. */
  capture?: boolean;
  onFiles: (files: FileList | null) => void;
}

function FileButton({ name, of, capture = false, onFiles }: FileButtonProps) {
  return (
    <label className={styles.file} data-camera={capture || undefined}>
      {name}
      <input
        type="file"
        aria-label={`${name}: ${of}`}
        accept={ACCEPTED}
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
