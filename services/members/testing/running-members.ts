import { afterAll } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import {
  findAlerts,
  getDonationForMail,
  getLetterDraft,
  getOrderForDeskMail,
  getOrderForMail,
  getOrderNumbers,
  getReplyForMail,
  getThanksForMail,
  getSite,
  listStoryChapters,
  tellWeek,
  type OrderForMail,
  type ServedSite,
  type StoryChapter,
  type VisitorsAlert,
} from '@studio/contracts';
import { createTestDatabase, startTestNats, TEST_ENVIRONMENT } from '@studio/test-harness';
import {
  Bus,
  RequestHandler,
  notFound,
  startService,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { type MembersConfig, membersConfig } from '../src/config.js';
import { MembersModule } from '../src/members.module.js';
import { SITE } from '../src/previews/sample-mails.js';
import { startMailServer } from './mail-server.js';

/** Chapters of the fake catalog. */
const story: StoryChapter[] = [];
/** Drafts of letters of the fake catalog, by key. */
const letters = new Map<string, OutputOf<typeof getLetterDraft>>();

/** Fake of catalog on the bus. */
@Controller()
class CatalogForMembers {
  @RequestHandler(listStoryChapters)
  chapters(_: object, { preview }: RequestContext): StoryChapter[] {
    return preview ? story.map((chapter) => ({ ...chapter, id: `${preview}-${chapter.id}` })) : story;
  }

  @RequestHandler(getLetterDraft)
  letter({ key }: InputOf<typeof getLetterDraft>): OutputOf<typeof getLetterDraft> {
    const letter = letters.get(key);
    if (!letter) throw notFound('item');
    return letter;
  }

  @RequestHandler(getSite)
  answer(): ServedSite {
    return {
      ...SITE,
      footer: { about: ['Us.'], contact: ['Write.'], privacy: ['Little.'], newsletter: ['Monthly.'] },
    };
  }
}

/** Orders and donations of the fake commerce, by id. */
const orders = new Map<string, OrderForMail>();
/** Replies and thanks, by their id and by the donation's. */
const replies = new Map<string, OutputOf<typeof getReplyForMail>>();
const thanks = new Map<string, OutputOf<typeof getThanksForMail>>();
const donations = new Map<string, OutputOf<typeof getDonationForMail>>();

/** Fake of commerce on the bus. */
@Controller()
class CommerceForMails {
  @RequestHandler(getOrderForMail)
  answer({ orderId }: InputOf<typeof getOrderForMail>): OrderForMail {
    const order = orders.get(orderId);
    if (!order) throw notFound('order');
    return order;
  }

  @RequestHandler(getThanksForMail)
  thanks({ donationId }: InputOf<typeof getThanksForMail>): OutputOf<typeof getThanksForMail> {
    const found = thanks.get(donationId);
    if (!found) throw notFound('thanks');
    return found;
  }

  @RequestHandler(getOrderNumbers)
  numbers({ orderIds }: InputOf<typeof getOrderNumbers>): OutputOf<typeof getOrderNumbers> {
    return orderIds.map((orderId) => ({ orderId, number: orders.get(orderId)!.number }));
  }

  @RequestHandler(getReplyForMail)
  reply({ replyId }: InputOf<typeof getReplyForMail>): OutputOf<typeof getReplyForMail> {
    const reply = replies.get(replyId);
    if (!reply) throw notFound('reply');
    return reply;
  }

  @RequestHandler(getOrderForDeskMail)
  forDesk({ orderId }: InputOf<typeof getOrderForDeskMail>): OutputOf<typeof getOrderForDeskMail> {
    const { number, total, items } = this.answer({ orderId });
    return { number, total, items, country: 'US' };
  }

  @RequestHandler(getDonationForMail)
  donation({ donationId }: InputOf<typeof getDonationForMail>): OutputOf<typeof getDonationForMail> {
    const donation = donations.get(donationId);
    if (!donation) throw notFound('donation');
    return donation;
  }
}

/** Weeks that the fake analytics was asked about, and its sentences. */
const weeks: InputOf<typeof tellWeek>[] = [];
/** What the fake analytics finds. */
const alerts: VisitorsAlert[] = [];
const SENTENCES = ['412 visits in these 7 days.', '9 orders brought $214.00.'];

/** Fake of analytics on the bus. */
@Controller()
class AnalyticsForMails {
  @RequestHandler(tellWeek)
  tell(week: InputOf<typeof tellWeek>): string[] {
    weeks.push(week);
    return SENTENCES;
  }

  @RequestHandler(findAlerts)
  find(): VisitorsAlert[] {
    return alerts;
  }
}

/** Runs the whole service on its own database and bus until the end of the spec file. Its mail server records mails. */
export async function runningMembers(settings: Record<string, string> = {}) {
  const [database, nats, mail] = await Promise.all([
    createTestDatabase('members'),
    startTestNats(),
    startMailServer(),
  ]);
  const config: MembersConfig = membersConfig.parse({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Reader & Daughters <hello@reader.example>',
    PUBLIC_URL: 'https://reader.example/',
    ...settings,
  });
  @Module({
    imports: [MembersModule.forRoot(config)],
    controllers: [AnalyticsForMails, CatalogForMembers, CommerceForMails],
  })
  class MembersAndSite {}
  const service = await startService({ name: 'members', config, module: MembersAndSite });
  afterAll(async () => {
    await service.stop();
    await Promise.all([database.drop(), nats.stop(), mail.stop()]);
  });
  return {
    app: service.app,
    bus: service.app.get(Bus),
    dataSource: service.app.get(DataSource),
    mail,
    nats,
    orders,
    donations,
    letters,
    replies,
    thanks,
    weeks,
    alerts,
    story,
  };
}
export type RunningMembers = Awaited<ReturnType<typeof runningMembers>>;
