import type { FormEvent } from 'react';
import { formatDate } from '@studio/contracts';
import { api, ApiError, replaceData, useChange, useQueryClient, useUnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { NeedsScripts } from '../needs-scripts.js';
import { ACCOUNT, type Account } from '../own-data.js';
import { QueryData, AccountCard } from './account-card.js';
import { useResult } from './use-result.js';

/** Turns the newsletter to the account's address on and off. */
export function Newsletter() {
  return (
    <AccountCard title="Newsletter">
      <QueryData<Account> of={ACCOUNT}>{(account) => <Switch account={account} />}</QueryData>
    </AccountCard>
  );
}

function Switch({ account: { email, newsletter, newsletterSince } }: { account: Account }) {
  const queries = useQueryClient();
  const unsent = useUnsentForm('letters');
  const { ref, focus } = useResult();
  const isOff = isOffIn(newsletter);
  /** Rethrows an error, unless the change was made and only its answer is lost: another press would undo it. */
  async function unlessMade(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status < 500) throw error;
    const now = await queries.fetchQuery<Account>({ queryKey: ACCOUNT, staleTime: 0 }).catch(() => null);
    if (!now || isOffIn(now.newsletter) === isOff) throw error;
  }
  const turn = useChange(
    () =>
      unsent.send(() =>
        (isOff ? api.put : api.delete)<Pick<Account, 'newsletter'>>('/api/account/newsletter').catch(
          unlessMade,
        ),
      ),
    {
      onSuccess: async (answer) => {
        await replaceData<Account>(queries, ACCOUNT, (account) => account && { ...account, ...answer });
        focus();
      },
      onSettled: () => queries.invalidateQueries({ queryKey: ACCOUNT }),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    turn.mutate();
  };
  const words = {
    // If the address is not verified, another person may have subscribed it.
    off: `This account asks for no letters to ${email}.`,
    asked: `We have sent a mail to ${email}: letters begin when you say yes in it.`,
    on: `Letters go to ${email}${newsletterSince ? `, since ${formatDate(newsletterSince, 'UTC')}` : ''}.`,
    stopped: `Mail to ${email} came back, so we stopped writing. Turn letters on when it works again.`,
  }[newsletter];
  return (
    <>
      <p ref={ref} tabIndex={-1} role="status">
        {words}
      </p>
      <form {...unsent.form} onSubmit={submit}>
        <input type="hidden" name="letters" value={isOff ? 'on' : 'off'} />
        <Button type="submit" variant="secondary" data-needs-scripts busy={turn.isPending}>
          {isOff ? 'Turn letters on' : 'Turn letters off'}
        </Button>
      </form>
      <NeedsScripts />
    </>
  );
}

const isOffIn = (newsletter: Account['newsletter']) => newsletter === 'off' || newsletter === 'stopped';
