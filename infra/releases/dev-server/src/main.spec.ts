import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { freePort } from '@studio/local-runtime';

it('ends with the program that has started it', async () => {
  const args = ['--no-warnings', join(import.meta.dirname, 'main.ts'), 'studio', '--alone'];
  const env = { ...process.env, DEV_PORT: String(await freePort()) };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  try {
    let output = '';
    while (!output.includes('ready in')) output += String((await once(child.stdout!, 'data'))[0]);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
