import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux, per second. */
const TICKS = 100;

/** A process of this machine. */
export interface RunningProcess {
  pid: number;
  parent: number;
  /** Processor time, with that of its ended children. */
  seconds: number;
}

/** All processes. Linux only. */
export function listProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // utime, stime, and those of ended children.
        const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
        return [{ pid: Number(pid), parent: Number(fields[1]), seconds: ticks / TICKS }];
      } catch {
        // It has ended.
        return [];
      }
    });
}

/** Resident memory of a process, in MiB. */
export function residentMiB(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1_024);
}
