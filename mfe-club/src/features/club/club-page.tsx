import { useSession } from '@studio/web-kit';
import { ClubRoom } from './club-room.js';
import { Invitation } from './invitation.js';

/** `/club`: the club itself for its members; for everyone else what it holds, and how to join. */
export default function ClubPage() {
  const { user } = useSession();
  return user?.clubMember ? <ClubRoom /> : <Invitation />;
}
