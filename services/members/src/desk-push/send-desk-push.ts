import { request } from 'node:https';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type DeskPushMessage, getOrderForDeskMail } from '@studio/contracts';
import { Bus, BusError, JobHandler, type JobRun, SERVICE_CONFIG } from '@studio/service-kit';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import webPush from 'web-push';
import type { MembersConfig } from '../config.js';

/** A browser of an owner that is notified of each order. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'person_id' })
  personId: string;

  /** URL at the push service. A secret: with it and our key, anyone can notify the browser. */
  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  since: Date;
}

/** Task of the job that notifies one browser of one order. */
export const SEND_DESK_PUSH = 'send-desk-push';

/** Maximum number of attempts, about four minutes in total. */
export const MAX_ATTEMPTS = 6;

const ANSWER_MS = 10_000;

/** How long the push service stores a message for a browser that is offline. */
const KEEP_SECONDS = 86_400;

/** HTTP statuses of an expired subscription (RFC 8030, section 7.3). */
const GONE = [404, 410];

export interface DeskPushPayload {
  readonly orderId: string;
  readonly subscriptionId: string;
}

/** Notifies one browser of one order, through the push service of the browser's vendor. */
@Injectable()
export class SendDeskPush {
  private readonly log = new Logger(SendDeskPush.name);

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: MembersConfig,
    @InjectRepository(PushSubscriptionEntity)
    private readonly subscriptions: Repository<PushSubscriptionEntity>,
    private readonly bus: Bus,
  ) {}

  /** Throws an error with a code only, so that endpoints do not appear in logs. The job is then retried. */
  @JobHandler(SEND_DESK_PUSH)
  async handle({ orderId, subscriptionId }: DeskPushPayload, run: JobRun): Promise<void> {
    const subscription = await this.subscriptions.findOneBy({ id: subscriptionId });
    const message = subscription && (await this.messageOf(orderId));
    if (!message) return;
    const outcome = await this.send(subscription, message, run.signal).catch(codeOf);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return;
    if (GONE.includes(outcome as number)) {
      await this.subscriptions.delete({ id: subscriptionId });
      return;
    }
    if (run.attempt < run.maxAttempts) throw new Error(`push ${outcome}`);
    this.log.warn({ subscriptionId, attempt: run.attempt, outcome }, 'push notification given up');
  }

  /** Returns undefined when the order was cancelled. */
  private async messageOf(orderId: string): Promise<DeskPushMessage | undefined> {
    try {
      const { number, items } = await this.bus.request(getOrderForDeskMail, { orderId });
      return { number, pieces: items.reduce((sum, { quantity }) => sum + quantity, 0) };
    } catch (error) {
      if (error instanceof BusError && error.code === 'not-found') return undefined;
      throw error;
    }
  }

  /** Returns the status. Does not follow redirects, and reads no body. */
  private async send(
    { endpoint, p256dh, auth }: PushSubscriptionEntity,
    message: DeskPushMessage,
    stopped: AbortSignal,
  ): Promise<number> {
    const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, MAIL_FROM } = this.config;
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: {
          subject: `mailto:${/[^\s@<>]+@[^\s@<>]+/.exec(MAIL_FROM)![0]}`,
          publicKey: PUSH_PUBLIC_KEY!,
          privateKey: PUSH_PRIVATE_KEY!,
        },
        TTL: KEEP_SECONDS,
        urgency: 'high',
      },
    );
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MS)]);
      const call = request(endpoint, { method, headers, signal }, (answer) => {
        resolve(answer.statusCode!);
        answer.destroy();
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}
