import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StoryChapter, StoryVotes } from '@studio/contracts';
import { accountDeleted, BusError, rows } from '@studio/service-kit';
import { DataSource, In, type Repository } from 'typeorm';
import { ClubMembershipEntity } from '../club/club-membership.entity.js';
import { isVerified } from '../newsletter/newsletter-of-account.js';
import { PersonEntity } from '../people/person.entity.js';
import { isOpen } from './story-cache.js';
import { VoteEntity } from './vote.entity.js';

/** By hand: counted for all chapters at once, of who is a member today and is shown to read their address. */
const COUNT = `
  SELECT chapter, way, count(*)::int AS votes FROM story_votes vote
  JOIN club_memberships member ON member.person_id = vote.person_id
  JOIN people ON people.id = vote.person_id AND verified_email = email
  WHERE chapter = ANY($1) GROUP BY chapter, way`;

/** What members want of the story, and what of it one of them may see. */
@Injectable()
export class Votes {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ClubMembershipEntity) private readonly members: Repository<ClubMembershipEntity>,
    @InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>,
    @InjectRepository(VoteEntity) private readonly votes: Repository<VoteEntity>,
  ) {}

  /** Throws `not-a-member`, or `account-deleted` when the person is no more. */
  async keepToMembers(personId: string): Promise<void> {
    if (!(await this.members.existsBy({ personId }))) await this.refuse(personId);
  }

  /** Why somebody who is no member may not vote. */
  async refuse(personId: string): Promise<never> {
    if (!(await this.people.existsBy({ id: personId }))) throw accountDeleted();
    throw new BusError('not-a-member', 'This is for members of the club.');
  }

  /** Counts of a chapter that is open are for those who have voted on it. */
  async seenBy(personId: string, chapters: readonly StoryChapter[]): Promise<StoryVotes[]> {
    const ids = chapters.map(({ id }) => id);
    const [counts, own, person] = await Promise.all([
      rows<{ chapter: string; way: string; votes: number }>(this.dataSource, COUNT, [ids]),
      this.votes.findBy({ personId, chapter: In(ids) }),
      this.people.findOneBy({ id: personId }),
    ]);
    return chapters.map((chapter) => {
      const ownVote = own.find((vote) => vote.chapter === chapter.id)?.way ?? null;
      const votesFor = (way: string) =>
        counts.find((count) => count.chapter === chapter.id && count.way === way)?.votes ?? 0;
      return {
        id: chapter.id,
        isOpen: isOpen(chapter),
        ownVote,
        isCounted: person !== null && isVerified(person),
        counts:
          isOpen(chapter) && ownVote === null
            ? null
            : chapter.ways.map(({ id }) => ({ way: id, votes: votesFor(id) })),
      };
    });
  }
}
