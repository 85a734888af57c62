import type { MouseEvent } from 'react';
import { api } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { Part } from './part.js';
import { useChange } from './use-change.js';

const EXPORT = '/api/account/export';
const FILE = 'my-data.json';

/** Everything that is kept, as one file. When a part of it cannot be had, the page says which, and there is no file. */
export function DownloadData() {
  const { busy, change } = useChange();
  const download = (event: MouseEvent) => {
    event.preventDefault();
    if (!busy) void change(async () => save(await api.get(EXPORT)));
  };
  return (
    <Part title="Your data">
      <p>
        Everything we keep about you in one file: your profile, your membership and votes, the newsletter and
        which letters you got, orders and returns, gifts made while signed in, cart, kept address, and the
        devices that you are signed in on.
      </p>
      <Button asChild variant="secondary">
        {/* Without scripts the link itself downloads. */}
        <a href={EXPORT} download={FILE} aria-busy={busy || undefined} onClick={download}>
          Download my data
        </a>
      </Button>
    </Part>
  );
}

function save(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE });
  link.click();
  URL.revokeObjectURL(url);
}
