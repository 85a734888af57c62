import { useState } from 'react';
import { api, Link, useQueryClient, useSession, useSite } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { enroll } from '../join/enroll.js';
import { UnderThirteen } from '../join/under-thirteen.js';
import { NeedsScripts } from '../needs-scripts.js';
import { ACCOUNT, type Account } from './account.js';
import { day } from './day.js';
import { Known, Part } from './part.js';
import { useChange } from './use-change.js';
import { useResult } from './use-result.js';
import * as styles from './account.module.css';

/** Since when one is a member, the way in and the way out. */
export function Membership() {
  const { club } = useSite();
  const { ref, focus } = useResult();
  return (
    <Part title={club}>
      <Known<Account> of={ACCOUNT}>
        {({ clubMemberSince }) => (
          <>
            <p ref={ref} tabIndex={-1}>
              {clubMemberSince
                ? `Member since ${day(clubMemberSince)}.`
                : 'You are not a member. It costs nothing.'}
            </p>
            {clubMemberSince ? <Member onLeft={focus} /> : <Guest onJoined={focus} />}
            <NeedsScripts />
          </>
        )}
      </Known>
    </Part>
  );
}

function Member({ onLeft }: { onLeft: () => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useChange();
  const note = useNoteMembership();
  const leave = async () => {
    if (!(await change(() => api.delete('/api/club')))) return setAsking(false);
    await note(false);
    onLeft();
  };
  return (
    <>
      <div className={styles.actions}>
        <Button asChild>
          <Link to="/club">Go to the club</Link>
        </Button>
        <Button variant="ghost" data-needs-scripts onClick={() => setAsking(true)}>
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

function Guest({ onJoined }: { onJoined: () => void }) {
  const { club } = useSite();
  const { user } = useSession();
  const { busy, change } = useChange();
  const note = useNoteMembership();
  const join = async () => {
    const enrolled = async () => {
      if (!user || !(await enroll(user))) throw new Error('not enrolled');
    };
    if (!(await change(enrolled))) return;
    await note(true);
    onJoined();
  };
  return (
    <>
      <UnderThirteen />
      <Button data-needs-scripts busy={busy} data-track="join-club" onClick={() => void join()}>
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
