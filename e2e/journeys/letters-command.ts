import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSecrets, ROOT } from '@studio/local-runtime';
import { DATA_DIR, PORT } from '../stack/addresses.ts';
import { letterTo } from '../stack/inbox.ts';
import { expect } from '../stack/test.ts';

const run = promisify(execFile);

/** Runs `npm run letters` on the stack of this test run and returns its output. */
async function letters(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    NATS_URL: `nats://127.0.0.1:${PORT + 7}`,
    CALLER_SECRET: readSecrets(DATA_DIR).caller,
  };
  const program = path.join(ROOT, 'infra/operations/src/letters/main.ts');
  const { stdout } = await run(process.execPath, ['--no-warnings', program, ...args], { env });
  return stdout;
}

/** Sends a new newsletter issue to its author, then to all readers, and waits until none is left. */
export async function sendLetter(subject: string): Promise<void> {
  const id = randomUUID();
  const [file, me] = [letterFile(id, subject), `me-${id}@example.test`];
  try {
    await expect(letters('send', file), 'nobody gets what was not tested').rejects.toThrow(/not been tested/);
    expect(await letters('send', file, '--test', me)).toContain(`goes to ${me}`);
    await letterTo(me, new RegExp(subject));
    expect(await letters('send', file)).toMatch(/goes to \d+ reader/);
    await expect.poll(() => letters('report', id)).toMatch(/begun [^,]*\n.* sent, 0 waiting, 0 given up/);
  } finally {
    rmSync(path.dirname(file), { recursive: true });
  }
}

/** Writes a newsletter issue to a file in a new folder. The file's name is the name. */
function letterFile(id: string, subject: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'letters-')), `${id}.md`);
  writeFileSync(file, `---\nsubject: ${subject}\n---\n\nThe cat says **hello** from [the club](/club).\n`);
  return file;
}
