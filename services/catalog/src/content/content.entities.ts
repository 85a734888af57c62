import type { ContentKindName, ContentProposal } from '@studio/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Changes, Fields } from './item-state.js';

/** An item of content: its draft, and what visitors see. */
@Entity('content_items')
export class ContentItemEntity {
  @PrimaryColumn('text')
  kind: ContentKindName;

  @PrimaryColumn('text')
  key: string;

  /** Orders the items of a list; moves take the middle between two neighbours. */
  @Column('float8')
  position: number;

  /** Counts the acts on the item. */
  @Column('int')
  version: number;

  @Column('json')
  draft: Fields;

  @Column('json', { nullable: true })
  published: Fields | null;

  /** Version at which each field of the draft was last changed. */
  @Column('json', { name: 'field_versions' })
  fieldVersions: Record<string, number>;

  @Column({ type: 'timestamptz', name: 'publish_at', precision: 3, nullable: true })
  publishAt: Date | null;

  @Column({ type: 'timestamptz', name: 'unpublish_at', precision: 3, nullable: true })
  unpublishAt: Date | null;

  /** What an author asks an owner to do. */
  @Column('text', { nullable: true })
  proposal: ContentProposal | null;

  @Column('bool', { name: 'is_deleted' })
  isDeleted: boolean;

  /** Why the last scheduled publication failed. */
  @Column('text', { nullable: true })
  problem: string | null;

  /** Idempotency key of the request that created it; null without one. */
  @Column('uuid', { nullable: true, unique: true })
  request: string | null;
}

/** One act on an item, with the changed fields. */
@Entity('content_acts')
export class ContentActEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  kind: ContentKindName;

  @Column('text')
  key: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('text')
  act: string;

  /** Name of the item at that time. */
  @Column('text')
  title: string;

  @Column('jsonb')
  changes: Changes;

  /** Whether visitors see the change. */
  @Column('bool', { name: 'is_public' })
  isPublic: boolean;

  /** The act that this one takes back. */
  @Column('int', { nullable: true })
  undoes: number | null;

  /** Key of the change of many items that the act belongs to. */
  @Column('uuid', { nullable: true })
  bulk: string | null;
}

/** Who has an item open at the desk. */
@Entity('content_visits')
export class ContentVisitEntity {
  @PrimaryColumn('text')
  kind: ContentKindName;

  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;
}
