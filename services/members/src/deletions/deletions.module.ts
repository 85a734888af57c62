import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeletionPartEntity } from './deletion-part.entity.js';
import { Deletions } from './deletions.js';
import { EraseFromStreams } from './erase-from-streams.js';
import { ForgetOldDeletions } from './forget-old-deletions.js';
import { GetDeletion } from './get-deletion.js';
import { NotePartWhenForgotten } from './note-part-when-forgotten.js';

/** How far the services are with erasing who has been deleted. */
@Module({
  imports: [TypeOrmModule.forFeature([DeletionPartEntity])],
  controllers: [GetDeletion, NotePartWhenForgotten],
  providers: [Deletions, EraseFromStreams, ForgetOldDeletions],
  exports: [Deletions],
})
export class DeletionsModule {}
