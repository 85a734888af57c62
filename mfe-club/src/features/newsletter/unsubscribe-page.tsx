import { useState } from 'react';
import { api, useHydrated, useSearchParams } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as joinStyles from '../join/join.module.css';

/** Where the link of a letter leads. Following it changes nothing; the button does, since mail scanners follow links. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  // The token is the reader's alone: the server renders one page for everyone, and does not know of it.
  const isIncomplete = useHydrated() && !token;
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'failed'>('asking');

  async function leave() {
    setState('busy');
    try {
      await api.post(`/api/newsletter/unsubscribe?token=${encodeURIComponent(token ?? '')}`, {});
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <main className={joinStyles.page}>
      <Card className={joinStyles.card}>
        <PageHeading>Leave the newsletter</PageHeading>
        <div role="status">
          {state === 'done' && <p>Done: there will be no more letters. Thank you for having read them.</p>}
          {state === 'failed' && <p>That did not work. Please try again in a moment.</p>}
          {isIncomplete && <p>This link is not complete. Please open it from the letter itself.</p>}
        </div>
        {state !== 'done' && !isIncomplete && (
          <Button busy={state === 'busy'} onClick={() => void leave()}>
            Unsubscribe
          </Button>
        )}
      </Card>
    </main>
  );
}
