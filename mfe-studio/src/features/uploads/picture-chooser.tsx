import { useState, type ReactNode } from 'react';
import type { DeskPicture } from '@studio/contracts';
import { Button } from '@studio/web-kit/components';
import { PictureLibrary } from './picture-library.js';
import { PICTURES } from './upload.js';
import { UploadZone } from './upload-zone.js';

interface PictureChooserProps {
  /** Name of the field, for the names of its buttons. */
  label: string;
  onChoose: (picture: DeskPicture) => void;
  children: ReactNode;
}

/** Takes a picture that is dropped, chosen, photographed, or was uploaded before. */
export function PictureChooser({ label, onChoose, children }: PictureChooserProps) {
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  return (
    <UploadZone
      kind={PICTURES}
      label={label}
      camera
      onDone={onChoose}
      ways={
        <Button variant="ghost" aria-expanded={isLibraryOpen} onClick={() => setLibraryOpen(!isLibraryOpen)}>
          Uploaded before
        </Button>
      }
      below={
        isLibraryOpen && (
          <PictureLibrary
            onChoose={(picture) => {
              setLibraryOpen(false);
              onChoose(picture);
            }}
          />
        )
      }
    >
      {children}
    </UploadZone>
  );
}
