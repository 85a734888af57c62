import { readFileSync } from 'node:fs';

const KIB = 1_024;

/** Resident memory of a process, in MiB. */
export function residentMiB(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / KIB);
}
