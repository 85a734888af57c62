import { Controller, Inject } from '@nestjs/common';
import {
  callLetterBack,
  checkTestedLetter,
  type ContentItem,
  getLetterDraft,
  LetterText,
  sendLetter,
} from '@studio/contracts';
import {
  Bus,
  BusError,
  callerOf,
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  rows,
  SERVICE_CONFIG,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { CatalogConfig } from '../config.js';
import { ContentActs, refuseIncomplete } from './content-acts.js';
import { readItem, refuseChanged } from './content-items.js';

const kind = 'letters' as const;
const alreadySent = () => new BusError('already-sent', 'This letter has been sent.');

/**
 * When letters are due. A letter that is due is published like other scheduled content, and its event makes members
 * send it.
 */
@Controller()
export class LettersController {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<CatalogConfig, 'LETTER_RECALL_SECONDS'>,
    private readonly bus: Bus,
    private readonly acts: ContentActs,
    private readonly dataSource: DataSource,
  ) {}

  @RequestHandler(getLetterDraft)
  async draft({ key }: InputOf<typeof getLetterDraft>): Promise<OutputOf<typeof getLetterDraft>> {
    const { draft, publishAt } = await readItem(this.dataSource, { kind, key });
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    return {
      subject: text(draft['subject']),
      content: text(draft['content']),
      isOnItsWay: publishAt !== null || draft['publishedAt'] !== undefined,
    };
  }

  @RequestHandler(sendLetter)
  async send(
    { key, version, at }: InputOf<typeof sendLetter>,
    context: RequestContext,
  ): Promise<ContentItem> {
    // By the database's clock, which says when the letter is due.
    const [limit] = await rows<{ earliest: Date }>(
      this.dataSource,
      'SELECT now() + make_interval(secs => $1) AS earliest',
      [this.config.LETTER_RECALL_SECONDS],
    );
    const { earliest } = limit!;
    if (at !== null && Date.parse(at) < earliest.getTime())
      throw new BusError('too-soon', 'Please choose a later time, so that the letter can be called back.');
    const item = await readItem(this.dataSource, { kind, key });
    refuseIncomplete(item);
    if (item.draft['publishedAt'] !== undefined) throw alreadySent();
    const { subject, content } = LetterText.parse(item.draft);
    const { state } = await this.bus.request(checkTestedLetter, { key, subject, content });
    if (state === 'begun') throw alreadySent();
    if (state === 'untested')
      throw new BusError(
        'not-tested',
        'These very words have not been tested yet. Send them to yourself first.',
      );
    refuseChanged(item, version);
    return this.acts.privately({ kind, key, version }, callerOf(context), () => {
      const publishAt = at ?? earliest.toISOString();
      return { act: 'send', change: (before) => ({ ...before, publishAt, proposal: null }) };
    });
  }

  @RequestHandler(callLetterBack)
  callBack({ key }: InputOf<typeof callLetterBack>, context: RequestContext): Promise<ContentItem> {
    return this.acts.privately({ kind, key }, callerOf(context), ({ draft }) => {
      if (draft['publishedAt'] !== undefined) throw alreadySent();
      return { act: 'call-back', change: (before) => ({ ...before, publishAt: null }) };
    });
  }
}
