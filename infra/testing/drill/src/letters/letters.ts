import { createTestDatabase, startTestNats } from '@studio/test-harness';
import startTestServers from '@studio/test-harness/global-setup';
import stopTestServers from '@studio/test-harness/global-teardown';
import { sendWithAKill } from './send-with-a-kill.ts';

/** Above a slow machine's time per mail, in ms. */
const PATIENCE_PER_LETTER_MS = 100;
const PATIENCE_MS = 120_000;

/**
 * Sends a newsletter issue to many readers and kills the sending service meanwhile: each reader must receive it once.
 */
export async function letters({ readers }: { readers: number }): Promise<boolean> {
  await startTestServers();
  try {
    const [database, nats] = await Promise.all([createTestDatabase('members'), startTestNats()]);
    const arrived = await sendWithAKill({
      readers,
      databaseUrl: database.url,
      natsUrl: nats.url,
      patienceMs: PATIENCE_MS + readers * PATIENCE_PER_LETTER_MS,
    });
    const { wrong, repeated, atTheKill, ms } = arrived;
    process.stdout.write(
      `${arrived.readers} of ${readers} readers have it, ${wrong.length} of them wrongly; killed after ${atTheKill}; ` +
        `${repeated} came again under the same Message-ID; ${Math.round(ms / 1_000)} s, ` +
        `${Math.round((readers / ms) * 1_000)} letters a second\n`,
    );
    if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 10).join('\n')}\n`);
    return arrived.readers === readers && wrong.length === 0;
  } finally {
    await stopTestServers();
  }
}
