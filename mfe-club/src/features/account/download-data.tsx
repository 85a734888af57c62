import type { MouseEvent } from 'react';
import { api, saveBlob, useChange } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { AccountCard } from './account-card.js';
import * as styles from './account.module.css';

const EXPORT = '/api/account/export';
/** The same data as an HTML page. */
const PAGE = '/api/account/export/page';

/** Downloads all stored data as one file. If a part cannot be read, a message names it and nothing is downloaded. */
export function DownloadData() {
  const download = useChange(async (save: (data: unknown) => void) => save(await api.get(EXPORT)));
  const busy = download.isPending || undefined;
  const downloadBy = (save: (data: unknown) => void) => (event: MouseEvent) => {
    event.preventDefault();
    download.mutate(save);
  };
  return (
    <AccountCard title="Your data">
      <p>
        Everything we keep about you in one file: your profile, your membership and votes, the newsletter and
        which letters you got, orders and returns, gifts made while signed in, cart, kept address, and the
        devices that you are signed in on. As a page to read, or as JSON for another program.
      </p>
      {/* Without JavaScript the links themselves download. */}
      <div className={styles.actions}>
        <Button asChild>
          <a href={PAGE} download aria-busy={busy} onClick={downloadBy(savePage)}>
            Download to read
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={EXPORT} download={FILE} aria-busy={busy} onClick={downloadBy(saveJson)}>
            Download as JSON
          </a>
        </Button>
      </div>
    </AccountCard>
  );
}

const FILE = 'my-data.json';

function saveJson(data: unknown): void {
  saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE);
}

/** Saves the page as a file, with the name of the response. */
function savePage(): void {
  Object.assign(document.createElement('a'), { href: PAGE, download: '' }).click();
}
