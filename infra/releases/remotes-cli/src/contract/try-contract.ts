import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plainEnvironment, ROOT } from '@studio/local-runtime';
import { packContract } from './pack-contract.ts';

const GUIDE = path.join(ROOT, 'docs/guides/shipping-a-remote.md');
const COMMANDS = /## A team outside this repository\n[^]*?```\n([^]*?)```/;

/**
 * Runs the guide's commands for a team outside this repository, in an empty folder with only npm and the two
 * tarballs.
 * @throws Error when a command fails
 */
export async function tryContract(say: (line: string) => void): Promise<void> {
  const [, block = ''] = COMMANDS.exec(await readFile(GUIDE, 'utf8')) ?? [];
  const [, ...commands] = block.trim().split('\n');
  const folder = await mkdtemp(path.join(tmpdir(), 'outside-'));
  try {
    await packContract(path.join(folder, 'contract'));
    const plain = plainEnvironment();
    const node = path.dirname(process.execPath);
    const child = spawn('sh', ['-ex', '-c', commands.join('\n')], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...plain, PATH: `${node}${path.delimiter}${plain.PATH}` },
    });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`A command of the guide failed, with code ${code}.`);
    say(`${commands.length} commands of the guide work in an empty folder`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
