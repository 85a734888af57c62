import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { LetterEntity } from './letter.entity.js';
import { NoteOutcomes } from './note-outcomes.js';
import { QueueLetter } from './queue-letter.js';
import { ReadLetters } from './read-letters.js';
import { ReportLetter } from './report-letter.js';
import { SendLetter } from './send-letter.js';
import { TestLetter } from './test-letter.js';

/** Letters to the newsletter's readers: tested first, then sent to each of them once. */
@Module({
  imports: [TypeOrmModule.forFeature([LetterEntity]), MailModule],
  controllers: [TestLetter, SendLetter, ReportLetter],
  providers: [QueueLetter, NoteOutcomes, ReadLetters],
  exports: [ReadLetters],
})
export class LettersModule {}
