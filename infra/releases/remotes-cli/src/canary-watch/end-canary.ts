import { MAX_REASON_LENGTH, type ReleaseChange } from '@studio/contracts';
import { canaryEnd, changeRelease, type ReleaseTools } from '../workbench/change-release.ts';

/** The start of the reason in the history. */
const WORSE = 'worse than the live release: ';

/** Whether a change is the automatic end of a canary. */
export function isAutomaticEnd({ action, because }: ReleaseChange): boolean {
  return action === 'end-canary' && because !== null && because.startsWith(WORSE);
}

/**
 * Ends a canary that is worse than the live release if its entry still has the judged revision; otherwise does nothing,
 * because the newer change takes precedence. `evidence`: what is worse. Resolves to the reason in the history; null when it
 * was not ended here.
 */
export async function endCanary(
  tools: ReleaseTools,
  name: string,
  { revision, evidence }: { revision: number; evidence: string },
): Promise<string | null> {
  const because = `${WORSE}${evidence}`.slice(0, MAX_REASON_LENGTH);
  let ended = false;
  await changeRelease(tools, name, { because }, async ({ snapshot, entry }) => {
    ended = Boolean(entry?.canary) && snapshot.entries.get(name)?.revision === revision;
    if (!entry || !ended) return { action: 'end-canary', from: null, to: null, entry };
    return canaryEnd(entry);
  });
  return ended ? because : null;
}
