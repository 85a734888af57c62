import { useState } from 'react';
import { Button } from '@studio/web-kit';
import * as styles from './ghost-dolls.module.css';

const KIT = [
  'Make-your-own ghost doll kit, with fabric in Blue, Pink, Gold or White',
  'Journal booklet (8 pages)',
  'Nightlight doll',
  'Sticker sheet',
  'Drawstring pouch',
  'Instruction and lore booklet',
  'A surprise keepsake',
];

/** The Ghost Doll Maker Kit and its seven items. */
export function GiftBoxes() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <h3>Ghost Doll Maker Kit</h3>
      <p>
        Everything one pair of hands needs for one rainy afternoon, in a box that is itself a little haunted
        house.
      </p>
      <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide Kit Contents' : 'View Kit Contents'}
      </Button>
      {shown && (
        <ul className={styles.kit}>
          {KIT.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}
