import { useEffect, useRef } from 'react';
import { api, Link, useQuery } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import type { Sheet } from '../desk/order-words.js';
import { usePackMany } from '../orders/use-pack-many.js';
import { AddressLabel } from './address-label.js';
import { CustomsForm } from './customs-form.js';
import { PackingSlip } from './packing-slip.js';
import * as styles from './sheets-page.module.css';

const TITLES: Readonly<Record<Sheet, string>> = {
  slips: 'Packing slips',
  labels: 'Address labels',
  customs: 'Customs forms',
};

const FORMS = { slips: PackingSlip, labels: AddressLabel, customs: CustomsForm };

/** `/studio/print/slips/K7M-4Q2,M2P-9XD`: a print preview with one sheet per order. */
export function SheetsPage({ sheet, numbers }: { sheet: Sheet; numbers: readonly string[] }) {
  const { data, error } = useQuery({
    queryKey: ['/api/desk/orders', 'sheets', numbers.join()],
    queryFn: () => Promise.all(numbers.map((number) => api.get(`/api/desk/orders/${number}`))),
    staleTime: 0,
  });
  const { mutate: pack, isPending } = usePackMany(() => undefined);
  const print = useFocusWhen<HTMLButtonElement>(data !== undefined);
  const toPack = (data ?? []).filter(({ status }) => status === 'paid').map(({ number }) => number);
  const Of = FORMS[sheet];
  return (
    <DeskPage title={`${TITLES[sheet]} (${numbers.length})`}>
      <div className={styles.controls}>
        <Button ref={print} disabled={!data} onClick={() => window.print()}>
          Print
        </Button>
        {toPack.length > 0 && (
          <Button variant="secondary" busy={isPending} onClick={() => pack(toPack)}>
            Mark {toPack.length} packed
          </Button>
        )}
        <Button asChild variant="ghost">
          <Link to="/studio/orders">Back to the orders</Link>
        </Button>
      </div>
      <Loading data={data} error={error} />
      <div className={styles.sheets}>
        {data?.map((order) => (
          <Of key={order.id} order={order} />
        ))}
      </div>
    </DeskPage>
  );
}

/** Focuses the print button once the sheets have loaded, so that Enter prints. */
function useFocusWhen<E extends HTMLElement>(isReady: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isReady) element.current?.focus();
  }, [isReady]);
  return element;
}
