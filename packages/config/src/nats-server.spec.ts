import { expect, test } from '@jest/globals';
import { natsServer } from './index.ts';

test.each([
  ['nats://127.0.0.1:4222', { servers: 'nats://127.0.0.1:4222' }],
  [
    'nats://canary-watch:p%40ss@nats:4222',
    { servers: 'nats://nats:4222', user: 'canary-watch', pass: 'p@ss', inboxPrefix: '_INBOX.canary-watch' },
  ],
])('%s is a server with its credentials', (url, server) => {
  expect(natsServer(url)).toEqual(server);
});
