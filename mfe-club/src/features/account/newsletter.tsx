import { api, useQueryClient } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { ACCOUNT, type Account } from './account.js';
import { day } from './day.js';
import { Known, Part } from './part.js';
import { useChange } from './use-change.js';

/** Letters to the account's own address, on or off. */
export function Newsletter() {
  return (
    <Part title="Newsletter">
      <Known<Account> of={ACCOUNT}>{(account) => <Switch account={account} />}</Known>
    </Part>
  );
}

function Switch({ account: { email, newsletter, newsletterSince } }: { account: Account }) {
  const queries = useQueryClient();
  const { busy, change } = useChange();
  const turn = async (call: typeof api.put) => {
    await change(() => call('/api/account/newsletter'));
    await queries.invalidateQueries({ queryKey: ACCOUNT });
  };
  const words = {
    off: `No letters go to ${email}.`,
    asked: `We have sent a mail to ${email}: letters begin when you say yes in it.`,
    on: `Letters go to ${email}${newsletterSince ? `, since ${day(newsletterSince)}` : ''}.`,
    stopped: `Mail to ${email} came back, so we stopped writing. Turn letters on when it works again.`,
  }[newsletter];
  const isOff = newsletter === 'off' || newsletter === 'stopped';
  return (
    <>
      <p role="status">{words}</p>
      {isOff ? (
        <Button variant="secondary" busy={busy} onClick={() => void turn(api.put)}>
          Turn letters on
        </Button>
      ) : (
        <Button variant="secondary" busy={busy} onClick={() => void turn(api.delete)}>
          Turn letters off
        </Button>
      )}
    </>
  );
}
