import { useState } from 'react';
import { api, Link, useQueryClient, useSession, useSite } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { enroll } from '../join/enroll.js';
import { UnderThirteen } from '../join/under-thirteen.js';
import { ACCOUNT, type Account } from './account.js';
import { day } from './day.js';
import { Known, Part } from './part.js';
import { useChange } from './use-change.js';
import * as styles from './account.module.css';

/** Since when one is a member, the way in and the way out. */
export function Membership() {
  const { club } = useSite();
  return (
    <Part title={club}>
      <Known<Account> of={ACCOUNT}>
        {({ clubMemberSince }) => (clubMemberSince ? <Member since={clubMemberSince} /> : <Guest />)}
      </Known>
    </Part>
  );
}

function Member({ since }: { since: string }) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useChange();
  const note = useNoteMembership();
  const leave = async () => {
    if (await change(() => api.delete('/api/club'))) await note(false);
    setAsking(false);
  };
  return (
    <>
      <p>Member since {day(since)}.</p>
      <div className={styles.actions}>
        <Button asChild>
          <Link to="/club">Go to the club</Link>
        </Button>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          Leave the club
        </Button>
      </div>
      <Dialog title="Leave the club?" open={asking} onOpenChange={setAsking}>
        <p>
          Your account, your orders and the newsletter stay as they are. You can come back whenever you like.
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Stay
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void leave()}>
            Leave
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Guest() {
  const { club } = useSite();
  const { user } = useSession();
  const { busy, change } = useChange();
  const note = useNoteMembership();
  const join = async () => {
    const enrolled = async () => {
      if (!user || !(await enroll(user))) throw new Error('not enrolled');
    };
    if (await change(enrolled)) await note(true);
  };
  return (
    <>
      <p>You are not a member. It costs nothing.</p>
      <UnderThirteen />
      <Button busy={busy} data-track="join-club" onClick={() => void join()}>
        Join {club}
      </Button>
    </>
  );
}

/** Header and page are to know at once. */
function useNoteMembership() {
  const queries = useQueryClient();
  const { user } = useSession();
  return (clubMember: boolean) => {
    queries.setQueryData(['/api/auth/user'], user && { ...user, clubMember });
    return queries.invalidateQueries({ queryKey: ACCOUNT });
  };
}
