import { useState, type RefObject } from 'react';
import type { CookAlong } from '@studio/contracts';
import { useSite } from '@studio/web-kit';
import { Field, PageHeading } from '@studio/web-kit/components';
import { ChefFace, catCalled } from '../card/cats.js';
import { PrintButton, Sheet } from '../print/sheet.js';
import { DrawingBoard } from './drawing-board.js';
import * as styles from './cook.module.css';

/** The certificate with the cook's name and drawing of the dish. Neither leaves the device. */
export function Certificate({
  recipe: { id, name, chef },
  heading,
}: {
  recipe: CookAlong;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { club } = useSite();
  const [cook, setCook] = useState('');
  const cat = catCalled(chef);
  return (
    <>
      <PageHeading ref={heading}>You have cooked!</PageHeading>
      <p>Draw what you made. It stays on this device; nobody else gets to see it unless you show them.</p>
      <Field label="The cook’s name, for the certificate">
        {(props) => (
          <input
            {...props}
            value={cook}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setCook(event.target.value)}
          />
        )}
      </Field>
      <Sheet>
        <div className={styles.certificate}>
          {cat && <ChefFace cat={cat} />}
          <p className={styles.title}>Certificate</p>
          <p>
            {cook.trim() || 'Somebody with flour on their nose'} has cooked <strong>{name}</strong> together
            with Chef {chef}, and nobody burnt anything.
          </p>
          <DrawingBoard name={id} />
          <p>{club}</p>
        </div>
      </Sheet>
      <PrintButton />
    </>
  );
}
