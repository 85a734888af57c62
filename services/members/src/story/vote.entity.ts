import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one vote of a person on a chapter of the story; it goes when the person does. */
@Entity('story_votes')
export class VoteEntity {
  @PrimaryColumn('uuid', { name: 'person_id' })
  personId: string;

  /** As the story's file names it, like the way. */
  @PrimaryColumn('text')
  chapter: string;

  @Column('text')
  way: string;

  /** When it came to be as it is. */
  @Column('timestamptz', { name: 'voted_at', default: () => 'now()' })
  votedAt: Date;
}
