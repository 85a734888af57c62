import type { ReactNode } from 'react';
import { Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './checkout.module.css';

/** A card that replaces the checkout: the problem as title, and links as `children`. */
export function CheckoutNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.notice}>
      <Card>
        <PageHeading>{title}</PageHeading>
        {children}
      </Card>
    </main>
  );
}
