import { setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BusError } from '@studio/service-kit';
import { type DueMail, MailQueue } from './mail-queue.js';
import { PostOffice } from './post-office.js';

/** Mails under way at once in one process. */
const WORKERS = 3;
/** How often an idle worker looks, in ms. */
const LOOK_EVERY_MS = 500;
const FORGET_EVERY_MS = 3_600_000;

/** Sends what is in the queue, for as long as the service runs. */
@Injectable()
export class SendWaitingMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private readonly log = new Logger(SendWaitingMails.name);
  private running: Promise<unknown> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: MailQueue,
    private readonly office: PostOffice,
  ) {}

  onApplicationBootstrap(): void {
    this.running = Promise.all(Array.from({ length: WORKERS }, () => this.work()));
    this.timer = setInterval(() => {
      this.queue.forgetOld().catch((error: Error) => this.log.warn(`forgetting old mails: ${error.message}`));
    }, FORGET_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  private async work(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      const busy = await this.sendNext().catch((error: Error) => {
        this.log.warn(`mail queue: ${error.message}`);
        return false;
      });
      if (!busy) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** False when no mail was due. */
  private async sendNext(): Promise<boolean> {
    const mail = await this.queue.take();
    if (!mail) return false;
    try {
      await this.office.send(mail);
    } catch (error) {
      if (isGone(error)) await this.queue.drop(mail);
      else await this.putBack(mail, error as SendError);
      return true;
    }
    await this.queue.markSent(mail);
    return true;
  }

  private async putBack(mail: DueMail, error: SendError): Promise<void> {
    const givenUp = await this.queue.markFailed(mail, reasonOf(error), isHopeless(error));
    // The reason may quote an address, so the log names the mail alone.
    this.log.warn(
      `mail ${mail.id}: attempt ${mail.attempts} failed (${error.code ?? error.name})${givenUp ? ', given up' : ''}`,
    );
  }
}

/** What nodemailer throws: its own code, and the mail server's answer when there was one. */
interface SendError extends Error {
  code?: string;
  responseCode?: number;
}

/** What the mail would tell of is no more. */
function isGone(error: unknown): boolean {
  return error instanceof BusError && error.code === 'not-found';
}

/** The server refused this address or this message for good (5xx); anything else may pass. */
function isHopeless({ code, responseCode = 0 }: SendError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode >= 500 || responseCode === 0);
}

function reasonOf({ code, responseCode, name }: SendError): string {
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
