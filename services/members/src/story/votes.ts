import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StoryChapter, StoryVotes } from '@studio/contracts';
import { BusError, accountDeleted, rows } from '@studio/service-kit';
import { Column, DataSource, Entity, In, PrimaryColumn, type Repository } from 'typeorm';
import { ClubMembershipEntity } from '../club/club-membership.js';
import { PersonEntity, isVerified } from '../people/person.entity.js';
import { isOpen } from './story-cache.js';

/** A person's vote on a chapter. Deleted with the person. */
@Entity('story_votes')
export class VoteEntity {
  @PrimaryColumn('uuid', { name: 'person_id' })
  personId: string;

  /** Id in the story's file, as is `way`. */
  @PrimaryColumn('text')
  chapter: string;

  @Column('text')
  way: string;

  /** When it last changed. */
  @Column('timestamptz', { name: 'voted_at', default: () => 'now()' })
  votedAt: Date;
}

/** Raw SQL because it counts all chapters in one query. Only votes of current members with a verified address count. */
const COUNT = `
  SELECT chapter, way, count(*)::int AS votes FROM story_votes vote
  JOIN club_memberships member ON member.person_id = vote.person_id
  JOIN people ON people.id = vote.person_id AND verified_email = email
  WHERE chapter = ANY($1) GROUP BY chapter, way`;

/** Votes on the story, and what a member may see of them. */
@Injectable()
export class Votes {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ClubMembershipEntity) private readonly members: Repository<ClubMembershipEntity>,
    @InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>,
    @InjectRepository(VoteEntity) private readonly votes: Repository<VoteEntity>,
  ) {}

  /** Throws `not-a-member`, or `account-deleted`. */
  async requireMember(personId: string): Promise<void> {
    if (!(await this.members.existsBy({ personId }))) await this.refuse(personId);
  }

  /** Throws the reason why a person who is not a member may not vote. */
  async refuse(personId: string): Promise<never> {
    if (!(await this.people.existsBy({ id: personId }))) throw accountDeleted();
    throw new BusError('not-a-member', 'This is for members of the club.');
  }

  /** While a chapter is open, only members who have voted see the counts. */
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
