import { api, ApiError, useChange, useHydrated, useSearchParams, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { NeedsScripts } from '../needs-scripts.js';
import * as joinStyles from '../join/join.module.css';

interface TokenPageProps {
  readonly heading: string;
  /** Explanation of the button. */
  readonly words: string;
  readonly button: string;
  /** Path that the button posts the page's token to. */
  readonly endpoint: string;
  readonly done: string;
  /** Message if the server rejects the token; failures of the server have a general message. */
  readonly failed?: string;
}

const TRY_AGAIN = 'That did not work. Please try again in a moment.';

/** The page behind a link in a mail. Only its button changes anything, because mail scanners follow links. */
export function TokenPage({ heading, words, button, endpoint, done, failed = TRY_AGAIN }: TokenPageProps) {
  const { email } = useSite();
  const [search] = useSearchParams();
  const token = search.get('token');
  // The server renders one page for everyone, without the token.
  const isIncomplete = useHydrated() && !token;
  const confirm = useChange(() => api.post(`${endpoint}?token=${encodeURIComponent(token ?? '')}`, {}), {
    onError: () => undefined,
  });
  const { error } = confirm;
  // Too many requests (429) say nothing about the token.
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;

  return (
    <main className={joinStyles.page}>
      <Card className={joinStyles.card}>
        <PageHeading>{heading}</PageHeading>
        <div role="status">
          {confirm.isSuccess && <p>{done}</p>}
          {confirm.isError && <p>{isRefused ? failed : TRY_AGAIN}</p>}
          {isIncomplete && <p>This link is not complete. Please open it from the letter itself.</p>}
        </div>
        {!confirm.isSuccess && !isIncomplete && (
          <>
            <p>{words}</p>
            <Button
              variant="main"
              size="large"
              data-needs-scripts
              busy={confirm.isPending}
              onClick={() => confirm.mutate()}
            >
              {button}
            </Button>
            <NeedsScripts>
              Write to <a href={`mailto:${email}`}>{email}</a> and we do it for you.
            </NeedsScripts>
          </>
        )}
      </Card>
    </main>
  );
}
