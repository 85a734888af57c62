import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('names a folder that this user cannot write, and its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-only-'));
  chmodSync(folder, 0o555);
  const program = `
    import { refuseReadOnly } from ${JSON.stringify(join(import.meta.dirname, 'startup-error.ts'))};
    // Root writes everywhere.
    if (process.getuid() === 0) process.setuid(65_534);
    refuseReadOnly(['/nowhere', '/tmp', ${JSON.stringify(folder)}]);`;
  const args = ['--no-warnings', '--input-type=module', '-e', program];
  const { stderr } = spawnSync(process.execPath, args, { cwd: '/', encoding: 'utf8' });
  const owner = userInfo().username;
  expect(stderr).toContain(
    `StartupError: This user cannot write ${folder}, which belongs to ${owner}: run this as ${owner}`,
  );
  rmdirSync(folder);
});
