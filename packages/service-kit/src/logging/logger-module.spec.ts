import { expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Logger as PinoLogger, LoggerModule } from 'nestjs-pino';
import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { withRequestId } from '../telemetry/request-id.js';
import { logOptions } from './logger-module.js';

it('logs a failed statement without its values, and with the id of the request', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _, done) {
      lines.push(line.toString());
      done();
    },
  });
  const module = await Test.createTestingModule({
    imports: [LoggerModule.forRoot({ pinoHttp: [logOptions('members', { LOG_LEVEL: 'info' }), stream] })],
  }).compile();
  const log = new Logger('Events');
  Logger.overrideLogger(module.get(PinoLogger));
  const driver = Object.assign(new Error('violates foreign key constraint "mails_person_id_fkey"'), {
    code: '23503',
    detail: 'Key (recipient)=(ada@example.com) is not present',
  });
  const failed = new QueryFailedError('INSERT INTO mails VALUES ($1)', ['ada@example.com'], driver);
  withRequestId('a-request', () => log.warn({ err: failed, consumer: 'members-mail' }, 'event failed'));
  await module.close();
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    consumer: 'members-mail',
    requestId: 'a-request',
    err: {
      type: 'QueryFailedError',
      message: driver.message,
      code: '23503',
      query: 'INSERT INTO mails VALUES ($1)',
    },
  });
  expect(lines.join()).not.toContain('ada@example.com');
});
