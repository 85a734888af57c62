import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, findAlerts } from '@studio/contracts';
import { Bus, JobHandler, rows, SERVICE_CONFIG } from '@studio/service-kit';
import { DataSource, In } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { VisitorsAlertMail } from './visitors-alert-email.js';
import { VisitorsMailEntity } from './visitors-mails.js';

const MOST_A_DAY = 2;
/** Days after which an alert that still holds is sent again. */
const REPEATED_AFTER_DAYS = 3;

/** Queues alerts: at most two a day for each address, in its zone. */
@Injectable()
export class QueueVisitorsAlerts {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'OWNER_EMAILS'>,
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly mails: MailQueue,
  ) {}

  @JobHandler('queue-visitors-alerts', { cron: '*/15 * * * *' })
  async handle(): Promise<void> {
    await this.queue(new Date());
  }

  /** Queues what holds at a time, to configured addresses only: others no longer belong to the staff. */
  async queue(now: Date): Promise<void> {
    const which = { kind: 'alerts', address: In(this.config.OWNER_EMAILS) } as const;
    if (!(await this.dataSource.manager.existsBy(VisitorsMailEntity, which))) return;
    const alerts = await this.bus.request(findAlerts, {});
    await this.dataSource.transaction(async (manager) => {
      // The lock excludes another run, so that both together queue at most two.
      const readers = await manager.find(VisitorsMailEntity, {
        where: which,
        order: { address: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const { address, zone } of readers) {
        const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
        const prefix = `visitors-alert:${address}:`;
        const told = await rows<{ day: string; alert: string }>(manager, TOLD, [prefix]);
        const isTold = (key: string) =>
          told.some(
            ({ day: before, alert }) =>
              alert === key && Date.parse(day) - Date.parse(before) < REPEATED_AFTER_DAYS * DAY_MS,
          );
        const left = MOST_A_DAY - told.filter((one) => one.day === day).length;
        for (const { key, sentence, path } of alerts.filter(({ key }) => !isTold(key)).slice(0, left)) {
          const content: VisitorsAlertMail = { kind: 'visitors-alert', sentence, path };
          await this.mails.addToAddress(manager, address, `${prefix}${day}:${key}`, content);
        }
      }
    });
  }
}

/** The alerts of the last month to an address, from the keys of their mails. */
const TOLD = `
  SELECT left(rest, 10) AS day, substr(rest, 12) AS alert
  FROM mails, LATERAL (SELECT substr(key, length($1) + 1) AS rest) AS named WHERE starts_with(key, $1)`;
