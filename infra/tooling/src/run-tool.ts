import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** Whether a tool and its processes are a group, which one signal ends. */
const HAS_GROUPS = process.platform !== 'win32';

export interface ToolResult {
  ok: boolean;
  output: string;
}

/**
 * Runs a command line of the project's own tools (`node_modules/.bin` is first on PATH, so `node` is the project's
 * too). With `show`, the output is also printed; otherwise it is only returned. The tool and what it has started end when
 * this process exits.
 */
export function runTool(
  line: string,
  { cwd = ROOT, env = {}, show = false }: { cwd?: string; env?: Record<string, string>; show?: boolean } = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const path = [join(ROOT, 'node_modules/.bin'), join(cwd, 'node_modules/.bin'), process.env.PATH].join(
      delimiter,
    );
    const child = spawn(line, {
      cwd,
      shell: true,
      detached: HAS_GROUPS,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    const endWithUs = () => {
      try {
        if (HAS_GROUPS && child.pid) process.kill(-child.pid);
        else child.kill();
      } catch {
        // It has just ended. The handlers of other tools still run.
      }
    };
    process.once('exit', endWithUs);
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Quotes one word of a command line. */
export const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;
