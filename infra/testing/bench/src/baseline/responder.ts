/** A bare responder: parses each request and answers with a fixed JSON. */
import { connect } from '@nats-io/transport-node';
import { readTask, sayReady } from './messages.ts';

const { nats, reply } = readTask();
const answer: unknown = JSON.parse(reply);
const nc = await connect({ servers: nats, noAsyncTraces: true });
nc.subscribe('bench.bare', {
  queue: 'bench',
  callback: (_error, message) => {
    message.json();
    message.respond(JSON.stringify(answer));
  },
});
await nc.flush();
sayReady();
