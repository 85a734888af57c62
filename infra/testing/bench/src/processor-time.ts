import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux, per second. */
const TICKS = 100;

interface Process {
  pid: number;
  parent: number;
  seconds: number;
}

/** Processor time of a process and all that it has started, in seconds. Linux only. */
export function processorSeconds(pid: number): number {
  const all = readdirSync('/proc').filter(isNumber).flatMap(read);
  const sum = (of: number): number =>
    all.filter(({ parent }) => parent === of).reduce((total, child) => total + sum(child.pid), secondsOf(of));
  const secondsOf = (of: number) => all.find((one) => one.pid === of)?.seconds ?? 0;
  return sum(pid);
}

const isNumber = (name: string) => /^\d+$/.test(name);

function read(pid: string): Process[] {
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
}
