/** A reason to refuse a release: what, where, and how to fix it. */
export interface Fault {
  what: string;
  /** File, route, slot or module. */
  where: string;
  mend: string;
  /** Ignored when a reason is given (`--although`). */
  unlessAlthough?: true;
}

/** A release that is refused. */
export class RefusedReleaseError extends Error {
  readonly faults: readonly Fault[];

  constructor(release: string, faults: readonly Fault[]) {
    super([`${release} is refused:`, ...faults.map((fault) => `  ${faultText(fault)}`)].join('\n'));
    this.faults = faults;
  }
}

/** One fault as a line of text. */
export function faultText({ what, where, mend }: Fault): string {
  return `${where}: ${what} → ${mend}`;
}
