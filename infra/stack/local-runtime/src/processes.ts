import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * The command line of a process; empty when there is none. Reads /proc first, because small machines have no `ps`.
 */
export function processArgs(pid: number): string {
  if (!HAS_PROC) return ps(pid, 'args');
  return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

/** Whether a process runs. One that has ended and that its parent has not reaped yet (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The state comes after the name, which is in parentheses and may contain any character.
  const state = HAS_PROC ? readProc(pid, 'stat').replace(/^.*\) /s, '') : ps(pid, 'stat');
  return !/^[ZX]/.test(state);
}

/** The name of this process's user; its id where the system knows no such user, as in a container. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function ps(pid: number, field: string): string {
  return spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
