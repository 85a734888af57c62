import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { notFound } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';
import { lexer } from 'marked';
import type { Repository } from 'typeorm';
import type { LetterWords } from './letter-email.js';
import { LetterEntity } from './letter.entity.js';

/** Letters remembered, each up to a megabyte. */
const REMEMBERED = 4;

/** Letters as they are written into mails: read once for thousands of them. */
@Injectable()
export class LetterCache {
  private readonly cache: LRUCache<string, LetterWords, string>;

  constructor(@InjectRepository(LetterEntity) letters: Repository<LetterEntity>) {
    this.cache = new LRUCache<string, LetterWords, string>({
      max: REMEMBERED,
      fetchMethod: async (_digest, _stale, { context: id }) => {
        const letter = await letters.findOneBy({ id });
        if (!letter) throw notFound('letter');
        const { subject, markdown, pictures } = letter;
        return { subject, pictures, tokens: lexer(markdown) };
      },
    });
  }

  /** `digest` says which words; throws `not-found` when the letter is no more. */
  get(id: string, digest: string): Promise<LetterWords> {
    return this.cache.forceFetch(digest, { context: id });
  }
}
