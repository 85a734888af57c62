import { useState, type MouseEvent } from 'react';
import { ApiError, saveBlob } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { DeskPage } from '../desk/desk-page.js';
import { useTimeZone } from '../desk/moment.js';
import { FILE_TIMEOUT_MS, useAct } from '../desk/use-act.js';
import * as styles from './accounts.module.css';

/** `/studio/accounts`: exports the orders or donations of a month or a year as a file for the accounts. */
export function AccountsPage() {
  const [month, setMonth] = useState(thisMonth);
  const [year, setYear] = useState(() => thisMonth().slice(0, 4));
  return (
    <DeskPage title="Accounts">
      <p>
        Tables that a spreadsheet opens: orders with buyer, country, tax, refunds and the payment provider’s
        fee, and donations. Amounts are US dollars; <em>net</em> is what was kept, less the fee. Tax is empty
        where no rate is set for the country. Days begin in your time zone.
      </p>
      <div className={styles.forms}>
        <section className={styles.form} aria-label="A month">
          <InputField
            label="Month"
            hint="Year and month: 2026-11"
            type="month"
            min="2020-01"
            max={thisMonth()}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
          <Files period={isMonth(month) ? month : null} missing="Please choose a month." />
        </section>
        <section className={styles.form} aria-label="A year">
          <InputField
            label="Year"
            hint="A calendar year: 2026"
            inputMode="numeric"
            maxLength={4}
            value={year}
            onChange={({ target }) => setYear(target.value)}
          />
          <Files period={isYear(year) ? year : null} missing="Please enter a year." />
        </section>
      </div>
    </DeskPage>
  );
}

/** Links to the files of a period; `period` is null if none is selected. */
function Files({ period, missing }: { period: string | null; missing: string }) {
  const zone = useTimeZone();
  const download = useAct(saveFile, { failed: 'The table could not be made', isRead: true });
  const href = (kind: string) => `/api/desk/export/${kind}?period=${period}&zone=${encodeURIComponent(zone)}`;
  const link = (kind: string) => ({
    href: href(kind),
    download: `${kind}-${period}.csv`,
    'aria-busy': download.isPending || undefined,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      if (!download.isPending) download.mutate(event.currentTarget);
    },
  });
  return (
    <>
      <p role="status">{!period && missing}</p>
      {period && (
        <div className={styles.actions}>
          <Button asChild>
            <a {...link('orders')}>Orders of {period}</a>
          </Button>
          <Button asChild variant="secondary">
            <a {...link('donations')}>Donations of {period}</a>
          </Button>
        </div>
      )}
    </>
  );
}

/** Fetches the file before saving it. A plain download link would save an error response as the table. */
async function saveFile({ href, download }: HTMLAnchorElement): Promise<void> {
  const end = new AbortController();
  setTimeout(() => end.abort(), FILE_TIMEOUT_MS);
  const answer = await fetch(href, { signal: end.signal });
  if (!answer.ok) throw await ApiError.from(answer);
  saveBlob(await answer.blob(), download);
}

/** Returns whether the text is a month in the API's format: `2026-11`. */
const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Returns whether the text is a year in the API's format: `2026`. */
const isYear = (text: string): boolean => /^20\d{2}$/.test(text);

/** Returns the current month in the browser's time zone. */
export const thisMonth = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
