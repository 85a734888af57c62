import type { ReactNode } from 'react';
import { Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './checkout.module.css';

/** One card in the place of the checkout: what is the matter, and the way on as `children`. */
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
