import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClubMembershipEntity } from '../club/club-membership.entity.js';
import { PersonEntity } from '../people/person.entity.js';
import { GetStoryVotes } from './get-story-votes.js';
import { StoryCache } from './story-cache.js';
import { VoteEntity } from './vote.entity.js';
import { VoteForWay } from './vote-for-way.js';
import { Votes } from './votes.js';

/** The story that grows with the club: which way on its members want. */
@Module({
  imports: [TypeOrmModule.forFeature([VoteEntity, ClubMembershipEntity, PersonEntity])],
  controllers: [GetStoryVotes, VoteForWay],
  providers: [StoryCache, Votes],
  exports: [TypeOrmModule],
})
export class StoryModule {}
