import { randomBytes, randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  addChartNote,
  type ChartNote,
  createReadingToken,
  deleteChartNote,
  deleteSavedView,
  type Done,
  listChartNotes,
  listReadingTokens,
  listSavedViews,
  type ReadingToken,
  revokeReadingToken,
  type SavedView,
  saveView,
} from '@studio/contracts';
import { type InputOf, type OutputOf, RequestHandler } from '@studio/service-kit';
import { Between, type Repository } from 'typeorm';
import { hashOf } from '../figures/read-figures.js';
import { ChartNoteEntity, ReadingTokenEntity, SavedViewEntity } from './desk.entity.js';

const DONE: Done = { ok: true };
const TOKEN_BYTES = 32;

/** Tokens, notes and saved views of the owner. */
@Controller()
export class DeskController {
  constructor(
    @InjectRepository(ReadingTokenEntity) private readonly tokens: Repository<ReadingTokenEntity>,
    @InjectRepository(ChartNoteEntity) private readonly notes: Repository<ChartNoteEntity>,
    @InjectRepository(SavedViewEntity) private readonly views: Repository<SavedViewEntity>,
  ) {}

  @RequestHandler(createReadingToken)
  async createToken({
    name,
    remote,
  }: InputOf<typeof createReadingToken>): Promise<OutputOf<typeof createReadingToken>> {
    const token = `sa_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    const made = { id: randomUUID(), name, remote, createdAt: new Date() };
    await this.tokens.insert({ ...made, hash: hashOf(token) });
    return { ...tokenView(made), token };
  }

  @RequestHandler(listReadingTokens)
  async listTokens(): Promise<ReadingToken[]> {
    return (await this.tokens.find({ order: { createdAt: 'DESC', id: 'ASC' } })).map(tokenView);
  }

  @RequestHandler(revokeReadingToken)
  async revokeToken({ id }: InputOf<typeof revokeReadingToken>): Promise<Done> {
    await this.tokens.delete({ id });
    return DONE;
  }

  @RequestHandler(listChartNotes)
  async listNotes({ from, to }: InputOf<typeof listChartNotes>): Promise<ChartNote[]> {
    const at = Between(new Date(from), new Date(to));
    return (await this.notes.find({ where: { at }, order: { at: 'ASC', id: 'ASC' } })).map(noteView);
  }

  @RequestHandler(addChartNote)
  async addNote({ at, text }: InputOf<typeof addChartNote>): Promise<ChartNote> {
    const note = { id: randomUUID(), at: new Date(at), kind: 'own', text };
    await this.notes.insert(note);
    return noteView(note);
  }

  @RequestHandler(deleteChartNote)
  async deleteNote({ id }: InputOf<typeof deleteChartNote>): Promise<Done> {
    await this.notes.delete({ id, kind: 'own' });
    return DONE;
  }

  @RequestHandler(listSavedViews)
  listViews(): Promise<SavedView[]> {
    return this.views.find({ order: { name: 'ASC' } });
  }

  @RequestHandler(saveView)
  async saveView({ name, search }: InputOf<typeof saveView>): Promise<SavedView> {
    const view = { id: randomUUID(), name, search };
    // Unlike TypeORM's upsert, keeps the id of a view that exists: another tab may delete by it.
    await this.views.createQueryBuilder().insert().values(view).orUpdate(['search'], ['name']).execute();
    return this.views.findOneByOrFail({ name });
  }

  @RequestHandler(deleteSavedView)
  async deleteView({ id }: InputOf<typeof deleteSavedView>): Promise<Done> {
    await this.views.delete({ id });
    return DONE;
  }
}

function tokenView({ id, name, remote, createdAt }: Omit<ReadingTokenEntity, 'hash'>): ReadingToken {
  return { id, name, remote, createdAt: createdAt.toISOString() };
}

function noteView({ at, kind, ...note }: ChartNoteEntity): ChartNote {
  return { ...note, at: at.toISOString(), kind: kind as ChartNote['kind'] };
}
