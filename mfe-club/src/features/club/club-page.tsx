import { MembersOnly } from './members-only.js';
import { ClubRoom } from './club-room.js';

/** `/club`: the club itself for its members; for everyone else what it holds, and how to join. */
export default function ClubPage() {
  return <MembersOnly>{(content) => <ClubRoom content={content} />}</MembersOnly>;
}
