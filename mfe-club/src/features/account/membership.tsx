import { useState } from 'react';
import { formatDate } from '@studio/contracts';
import { api, Link, useChange, useQueryClient, useSite } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { useEnroll, useShowMembership } from '../join/enroll.js';
import { UnderThirteen } from '../join/under-thirteen.js';
import { NeedsScripts } from '../needs-scripts.js';
import { ACCOUNT, type Account } from '../own-data.js';
import { QueryData, AccountCard } from './account-card.js';
import { useResult } from './use-result.js';
import * as styles from './account.module.css';

/** The club membership: its start, joining and leaving. */
export function Membership() {
  const { club } = useSite();
  const { ref, focus } = useResult();
  return (
    <AccountCard title={club}>
      <QueryData<Account> of={ACCOUNT}>
        {({ clubMemberSince }) => (
          <>
            <p ref={ref} tabIndex={-1}>
              {clubMemberSince
                ? `Member since ${formatDate(clubMemberSince, 'UTC')}.`
                : 'You are not a member. It costs nothing.'}
            </p>
            {clubMemberSince ? <Member onLeft={focus} /> : <Guest onJoined={focus} />}
            <NeedsScripts />
          </>
        )}
      </QueryData>
    </AccountCard>
  );
}

function Member({ onLeft }: { onLeft: () => void }) {
  const [asking, setAsking] = useState(false);
  const showMembership = useShowMembership();
  const queries = useQueryClient();
  const leave = useChange(() => api.delete('/api/club'), {
    onSuccess: async () => {
      await showMembership(false);
      onLeft();
    },
    onSettled: (_left, error) => {
      setAsking(false);
      // The answer may be lost although the club was left.
      if (error) void queries.invalidateQueries({ queryKey: ACCOUNT });
    },
  });
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
          <Button variant="secondary" disabled={leave.isPending} onClick={() => setAsking(false)}>
            Stay
          </Button>
          <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
            Leave
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Guest({ onJoined }: { onJoined: () => void }) {
  const { club } = useSite();
  const join = useEnroll({ onSuccess: onJoined });
  return (
    <>
      <UnderThirteen />
      <Button data-needs-scripts busy={join.isPending} data-track="join-club" onClick={() => join.mutate()}>
        Join {club}
      </Button>
    </>
  );
}
