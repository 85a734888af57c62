import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LetterPicture } from '@studio/contracts';
import { readLetter } from '@studio/letter-kit';
import { notFound } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import type { LetterWords } from './letter-email.js';

/** A letter as last tested. Its content can no longer change once sending has begun. */
@Entity('letters')
export class LetterEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  subject: string;

  @Column('text')
  markdown: string;

  @Column('jsonb')
  pictures: LetterPicture[];

  /** Digest of the text and pictures. */
  @Column('text')
  digest: string;

  @Column('timestamptz', { name: 'tested_at' })
  testedAt: Date;

  /** When sending began; recipients are those subscribed by then. Null before. */
  @Column('timestamptz', { name: 'begun_at', nullable: true })
  begunAt: Date | null;

  /** Since when no mail is queued or sent. Null otherwise. */
  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt: Date | null;

  /** When all mails were queued. */
  @Column('timestamptz', { name: 'queued_at', nullable: true })
  queuedAt: Date | null;
}

/** Digest of a letter's text and pictures. */
export const digestOf = (subject: string, markdown: string, pictures: readonly LetterPicture[]): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, markdown, pictures]))
    .digest('base64url');

/** Maximum number of cached letters, each up to one megabyte. */
const MAX_CACHED = 4;

type Version = Pick<LetterEntity, 'id' | 'digest'>;

/** Parsed letters, cached because each is used for thousands of mails. */
@Injectable()
export class LetterCache {
  private readonly cache: LRUCache<string, LetterWords, Version>;

  constructor(@InjectRepository(LetterEntity) letters: Repository<LetterEntity>) {
    this.cache = new LRUCache<string, LetterWords, Version>({
      max: MAX_CACHED,
      fetchMethod: async (_key, _stale, { context }) => {
        const letter = await letters.findOneBy(context);
        if (!letter) throw notFound('letter');
        const { id, subject, markdown, pictures } = letter;
        return { id, subject, pictures, tokens: readLetter(markdown) };
      },
    });
  }

  /** `digest` identifies the version. Throws `not-found` when the letter is deleted, or was tested in a newer version since. */
  get(id: string, digest: string): Promise<LetterWords> {
    // The key has the id too: letters with the same text have the same digest, and their links name the letter.
    return this.cache.forceFetch(`${id} ${digest}`, { context: { id, digest } });
  }
}
