import { twiceText } from '../commands/shared.ts';
import type { Workbench } from '../workbench/workbench.ts';

/** Access of a command to the terminal, and to the registry and the releases. */
export interface CommandContext {
  /** Opens the configured registry and store of releases. */
  open(): Workbench;
  /** Prints a command's output. */
  say(text: string): void;
  /** Resolves to whether the user confirms. */
  ask(question: string): Promise<boolean>;
}

/** Warns of packages that a visit loads twice once a release is live. */
export async function sayTwice(
  say: CommandContext['say'],
  ...[tools, manifest, bundled]: Parameters<typeof twiceText>
): Promise<void> {
  const text = await twiceText(tools, manifest, bundled);
  if (text) say(text);
}
