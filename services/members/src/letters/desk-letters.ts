import { randomBytes, randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  checkLetter,
  type DeskLetter,
  croppedPicture,
  getDeskLetter,
  getLetterDraft,
  isOwner,
  LetterText,
  previewLetter,
  testLetter,
} from '@studio/contracts';
import { readLetter } from '@studio/letter-kit';
import { renderEmail } from '@studio/mail-kit';
import {
  Bus,
  BusError,
  callerOf,
  type InputOf,
  type OutputOf,
  RequestHandler,
  type RequestContext,
  rows,
  SERVICE_CONFIG,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import { SiteCache } from '../mail/mailer.js';
import { unsubscribePage } from '../newsletter/list-links.js';
import { digestOf, LetterEntity } from './letter.js';
import { letterEmail, type LetterMail } from './letter-email.js';
import { faultsOf } from './letter-faults.js';
import { reportOf } from './letter-outcomes.js';
import { LetterPictures } from './letter-pictures.js';

/** Raw SQL because a letter that is being sent must not change. */
const KEEP = `
  INSERT INTO letters AS known (id, subject, markdown, pictures, digest, tested_at) VALUES ($1, $2, $3, $4, $5, now())
  ON CONFLICT (id) DO UPDATE SET subject = excluded.subject, markdown = excluded.markdown,
    pictures = excluded.pictures, digest = excluded.digest, tested_at = excluded.tested_at
  WHERE known.begun_at IS NULL
  RETURNING id`;

const READERS = `
  SELECT count(*)::int AS readers, (array_agg(email ORDER BY since DESC))[1:3] AS addresses
  FROM newsletter_subscriptions WHERE state = 'confirmed'`;

/** Unsubscribe token of previews: it ends no subscription. */
const NO_TOKEN = 'preview';

/** Letters at the desk: shown, checked, and sent to oneself as a test. */
@Controller()
export class DeskLetters {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'PUBLIC_URL'>,
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly site: SiteCache,
    private readonly mails: MailQueue,
    private readonly pictures: LetterPictures,
  ) {}

  @RequestHandler(getDeskLetter)
  async get({ key }: InputOf<typeof getDeskLetter>, context: RequestContext): Promise<DeskLetter> {
    const [draft, tested, report, [found]] = await Promise.all([
      this.bus.request(getLetterDraft, { key }),
      this.dataSource.getRepository(LetterEntity).findOneBy({ id: key }),
      reportOf(this.dataSource, key),
      rows<{ readers: number; addresses: string[] | null }>(this.dataSource, READERS),
    ]);
    const { readers, addresses } = found!;
    return {
      readers,
      examples: isOwner(callerOf(context)) ? (addresses ?? []).map(masked) : [],
      testedAt: tested?.testedAt.toISOString() ?? null,
      changedSinceTest: !tested
        ? []
        : [
            ...(tested.subject === draft.subject ? [] : (['subject'] as const)),
            ...(tested.markdown === draft.content ? [] : (['text'] as const)),
          ],
      report,
    };
  }

  @RequestHandler(checkLetter)
  async check({ key }: InputOf<typeof checkLetter>): Promise<OutputOf<typeof checkLetter>> {
    const { subject, content } = await this.bus.request(getLetterDraft, { key });
    const tokens = readLetter(content);
    const [{ html }, heavy] = await Promise.all([
      this.render(key, subject, content),
      this.pictures.read(tokens).then(
        () => [],
        (error: unknown) => {
          if (error instanceof BusError) return [error.message];
          throw error;
        },
      ),
    ]);
    const faults = await faultsOf({
      subject,
      tokens,
      html,
      leave: unsubscribePage(NO_TOKEN, this.config.PUBLIC_URL),
      isMissing: (path) => this.pictures.isMissing(path),
    });
    return { faults: [...faults, ...heavy] };
  }

  @RequestHandler(previewLetter)
  async preview({ key, view }: InputOf<typeof previewLetter>): Promise<OutputOf<typeof previewLetter>> {
    const { subject, content } = await this.bus.request(getLetterDraft, { key });
    const { html, text } = await this.render(key, subject, content);
    if (view === 'text') return { body: text };
    const media = view === 'dark' ? 'all' : 'not all';
    return { body: html.replace('@media (prefers-color-scheme: dark)', `@media ${media}`) };
  }

  /** Sends a test mail. Its unsubscribe link ends no subscription. */
  @RequestHandler(testLetter)
  async test(
    { key }: InputOf<typeof testLetter>,
    context: RequestContext,
  ): Promise<OutputOf<typeof testLetter>> {
    const { email: to } = callerOf(context);
    const { isOnItsWay, ...draft } = await this.bus.request(getLetterDraft, { key });
    if (isOnItsWay) throw onItsWay();
    const text = LetterText.safeParse(draft);
    if (!text.success) throw new BusError('incomplete', 'A letter needs a subject and a text.');
    const { subject, content: markdown } = text.data;
    const pictures = await this.pictures.read(readLetter(markdown));
    const digest = digestOf(subject, markdown, pictures);
    await this.dataSource.transaction(async (manager) => {
      const kept = await rows(manager, KEEP, [key, subject, markdown, JSON.stringify(pictures), digest]);
      if (kept.length === 0) throw onItsWay();
      const token = randomBytes(32).toString('base64url');
      const mail: LetterMail = { kind: 'letter', letterId: key, digest, token };
      await this.mails.addToAddress(manager, to, `letter-test:${randomUUID()}`, mail);
    });
    return { to };
  }

  /** Renders a draft, with its pictures as visitors load them. */
  private async render(id: string, subject: string, markdown: string) {
    const words = { id, subject, tokens: readLetter(markdown) };
    const email = letterEmail(words, NO_TOKEN, this.config.PUBLIC_URL, (src) =>
      croppedPicture(src, 'letter'),
    );
    return renderEmail(email, await this.site.get());
  }
}

const onItsWay = () => new BusError('on-its-way', 'This letter is already on its way.');

/** `robin@example.com` → `r•••@e•••.com`. */
const masked = (address: string): string =>
  address.replace(/^(.)[^@]*@(.).*?(\.[^.]+)?$/u, (_, name, host, end = '') => `${name}•••@${host}•••${end}`);
