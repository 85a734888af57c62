import { formatDate } from '@studio/contracts';
import { useQuery, useSession, useSite } from '@studio/web-kit';
import { ACCOUNT, type Account } from '../../own-data.js';
import { ChefFace, type Cat } from './cats.js';
import * as styles from './card.module.css';

/** The membership card. */
export function TheCard({ cat }: { cat: Cat }) {
  const { club } = useSite();
  const { user } = useSession();
  const { data } = useQuery<Account>({ queryKey: ACCOUNT });
  return (
    <div className={styles.face} data-card>
      <ChefFace cat={cat} alt={`Chef ${cat}`} />
      <div>
        <p className={styles.club}>{club}</p>
        <p className={styles.name}>{user?.firstName || 'A member'}</p>
        <p>{data?.clubMemberSince ? `Member since ${formatDate(data.clubMemberSince, 'UTC')}` : 'Member'}</p>
      </div>
    </div>
  );
}
