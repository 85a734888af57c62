import type { DrillStack } from '../../stack/drill-stack.ts';
import { residentMiB } from '@studio/test-harness/processes';

/** Allowed difference of memory between the first fifth and the end, in MiB. */
const ROOM_MIB = 150;

/** The findings of a run so far. */
export class FuzzReport {
  sent = 0;
  private readonly startedAt = performance.now();
  readonly statuses = new Map<number, number>();
  /** Timed out or overloaded, and answered on retry. */
  notInTime = 0;
  /** The shortest command that reproduces each fault, by description. */
  readonly findings = new Map<string, { count: number; curl: string }>();
  /** MiB at equal intervals. */
  readonly memory: { web: number[]; gateway: number[] } = { web: [], gateway: [] };

  get seconds(): number {
    return Math.round((performance.now() - this.startedAt) / 1_000);
  }

  /** Records and prints the memory of the web server and the gateway. */
  noteMemory(stack: DrillStack, say: (line: string) => void): void {
    const [web, gateway] = [residentMiB(stack.pid('web')!), residentMiB(stack.pid('gateway')!)];
    this.memory.web.push(web);
    this.memory.gateway.push(gateway);
    say(`  ${this.sent} sent, ${this.seconds} s: web ${web} MiB, gateway ${gateway} MiB`);
  }

  get memoryIsFlat(): boolean {
    return [this.memory.web, this.memory.gateway].every(isFlat);
  }

  /** True when nothing was found. */
  print(say: (line: string) => void): boolean {
    const { web, gateway } = this.memory;
    const seen = [...this.statuses].toSorted(([a], [b]) => a - b);
    const answers = seen.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ');
    say(`\n${this.sent} requests in ${this.seconds} s: ${answers}`);
    say(
      `memory: web ${web[0]} → ${web.at(-1)} MiB, gateway ${gateway[0]} → ${gateway.at(-1)} MiB: ${this.memoryIsFlat ? 'flat' : 'GROWS'}`,
    );
    if (this.notInTime > 0)
      say(`${this.notInTime} were answered only when asked again: the machine was too busy`);
    for (const [name, { count, curl }] of this.findings) say(`FAILED ${count} × ${name}\n  ${curl}`);
    say(this.findings.size === 0 ? 'nothing found' : `${this.findings.size} found`);
    return this.findings.size === 0 && this.memoryIsFlat;
  }
}

/** Compares the end with the first fifth, when the program was warm. */
function isFlat(steps: readonly number[]): boolean {
  const early = Math.max(...steps.slice(0, Math.max(2, Math.ceil(steps.length / 5) + 1)));
  return (steps.at(-1) ?? 0) - early < ROOM_MIB;
}
