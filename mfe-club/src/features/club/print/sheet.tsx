import type { ReactNode } from 'react';
import { useHydrated } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { NeedsScripts } from '../../needs-scripts.js';
import * as styles from './sheet.module.css';

/** The only part of the page that is printed. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

/** Prints the sheet. Without JavaScript, the browser's menu prints it. */
export function PrintButton() {
  return (
    <>
      <Button variant="main" data-needs-scripts disabled={!useHydrated()} onClick={() => window.print()}>
        Print
      </Button>
      <NeedsScripts>The browser&rsquo;s own menu prints, too.</NeedsScripts>
    </>
  );
}
