import type { Prefetch } from '@studio/web-kit';
import { ACCOUNT, prefetchForMember } from '../../own-data.js';
import { CONTENT } from '../club-content.js';
import { MembersOnly } from '../members-only.js';
import { ClubRoom } from './club-room.js';

export const prefetch: Prefetch = (context) => prefetchForMember(context, [CONTENT, ACCOUNT]);

/** `/club`: the club's content for members; the benefits and how to join for everyone else. */
export default function ClubPage() {
  return <MembersOnly>{(content) => <ClubRoom content={content} />}</MembersOnly>;
}
