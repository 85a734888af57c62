import { useState } from 'react';
import { Button, Field } from '@studio/web-kit/components';
import { DeskPage } from '../desk/desk-page.js';
import { isMonth, thisMonth } from './month.js';
import * as styles from './accounts.module.css';

/** `/studio/accounts`: a month of orders or gifts as a file for the accounts. */
export function AccountsPage() {
  const [month, setMonth] = useState(thisMonth);
  return (
    <DeskPage title="Accounts">
      <p>
        Tables that a spreadsheet opens: orders with their tax and refunds, and gifts. Amounts are US dollars;
        prices include tax.
      </p>
      <div className={styles.form}>
        <Field label="Month" hint="Year and month: 2026-11">
          {(control) => (
            <input
              {...control}
              type="month"
              min="2020-01"
              max={thisMonth()}
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            />
          )}
        </Field>
        {isMonth(month) ? (
          <div className={styles.actions}>
            <Button asChild>
              <a href={`/api/desk/export/orders?month=${month}`} download={`orders-${month}.csv`}>
                Orders of {month}
              </a>
            </Button>
            <Button asChild variant="secondary">
              <a href={`/api/desk/export/gifts?month=${month}`} download={`gifts-${month}.csv`}>
                Gifts of {month}
              </a>
            </Button>
          </div>
        ) : (
          <p role="status">Please choose a month.</p>
        )}
      </div>
    </DeskPage>
  );
}
