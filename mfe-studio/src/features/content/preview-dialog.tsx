import { useState } from 'react';
import type { ContentItem } from '@studio/contracts';
import { api, useQuery, useToast } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { isoTime, MomentField } from '../desk/fields.js';
import * as styles from './content.module.css';

const PATH = '/api/desk/content-previews';
const PHONE_WINDOW = 'popup,noopener,width=390,height=844';
const WIDE_WINDOW = 'noopener';

interface Props {
  item: ContentItem;
  open: boolean;
  onClose: () => void;
}

/** Links that show the drafts in the site, to open here or to send to somebody. */
export function PreviewDialog({ item, open, onClose }: Props) {
  const [at, setAt] = useState<string | null>(null);
  const { toast } = useToast();
  const { data, error } = useQuery<{ token: string }>({
    queryKey: [PATH, at],
    queryFn: () => api.post<{ token: string }>(PATH, { at }),
    enabled: open,
  });
  const link = data && linkTo(item.page, data.token);
  const copy = () =>
    navigator.clipboard.writeText(link!).then(
      () => toast({ title: 'Copied', description: 'Whoever has the link sees the drafts for a week.' }),
      () => toast({ title: 'The browser does not allow to copy', variant: 'destructive' }),
    );
  return (
    <Dialog title="Preview" open={open} onOpenChange={onClose}>
      <div className={styles.form}>
        <p>The site with all drafts. Visitors see nothing of it, and orders use today’s prices.</p>
        <MomentField
          label="As it will be on"
          hint="Or nothing, to see all drafts. What is scheduled by then is shown."
          onChange={({ target }) => setAt(isoTime(target.value))}
        />
        {error && <p role="alert">The link could not be made. Please try again in a moment.</p>}
        <div className={styles.actions}>
          <Button disabled={!link} onClick={() => window.open(link, '_blank', WIDE_WINDOW)}>
            Open
          </Button>
          <Button
            variant="secondary"
            disabled={!link}
            onClick={() => window.open(link, '_blank', PHONE_WINDOW)}
          >
            Open as on a phone
          </Button>
          <Button variant="secondary" disabled={!link} onClick={() => void copy()}>
            Copy preview link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Address of a page with the drafts. The token stands before a fragment of the path, as the server reads it. */
function linkTo(page: string, token: string): string {
  const url = new URL(page, window.location.origin);
  url.searchParams.set('preview', token);
  return url.href;
}
