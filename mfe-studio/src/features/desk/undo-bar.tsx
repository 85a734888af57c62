import type { UndoableStep } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { useNow } from './moment.js';
import { STATES } from './order-words.js';
import { changeEach, useAct } from './use-act.js';
import { useDeskData } from './use-desk-data.js';
import * as styles from './undo-bar.module.css';

/** Maximum time between steps of one owner that form a group, ms. Marking many orders sends one step after another. */
const MAX_GROUP_GAP_MS = 3_000;

/** Shows the latest steps with undo buttons. The remaining time comes from the server, so it survives a reload. */
export function UndoBar() {
  const { data, dataUpdatedAt } = useDeskData('/api/desk/orders/undoable');
  const now = useNow(Boolean(data?.steps.length));
  const passed = Math.max(0, now - dataUpdatedAt);
  const groups = groupSteps((data?.steps ?? []).filter(({ leftMs }) => leftMs > passed));
  return (
    <div role="status" className={styles.bar} data-undo={groups.length > 0 || undefined}>
      {groups.map((steps) => (
        <UndoGroup key={keyOf(steps)} steps={steps} passed={passed} />
      ))}
    </div>
  );
}

function UndoGroup({ steps, passed }: { steps: readonly UndoableStep[]; passed: number }) {
  const [{ status, number, by }] = steps as [UndoableStep];
  const what = steps.length === 1 ? number : `${steps.length} orders`;
  const undo = useAct<void>(
    () => changeEach(steps, ({ number: one, until }) => api.post(`/api/desk/orders/${one}/undo`, { until })),
    {
      done: () => `Undone: ${what} ${steps.length === 1 ? 'is' : 'are'} as before`,
      failed: 'Not everything could be undone',
    },
  );
  const id = `undo-${number}`;
  const seconds = Math.ceil((Math.min(...steps.map(({ leftMs }) => leftMs)) - passed) / 1_000);
  return (
    <p>
      <span id={id}>
        Marked as {STATES[status].toLowerCase()}: {what} <small>by {by}</small>
      </span>
      <Button size="small" busy={undo.isPending} aria-describedby={id} onClick={() => undo.mutate()}>
        Undo<span aria-hidden> ({seconds} s)</span>
      </Button>
    </p>
  );
}

/**
 * Groups steps of the same owner and state that follow each other within `MAX_GROUP_GAP_MS`. Expects the latest first.
 */
function groupSteps(steps: readonly UndoableStep[]): UndoableStep[][] {
  const groups: UndoableStep[][] = [];
  for (const step of steps) {
    const group = groups.findLast(([one]) => one!.by === step.by && one!.status === step.status);
    if (group && step.leftMs >= group.at(-1)!.leftMs - MAX_GROUP_GAP_MS) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

const keyOf = (steps: readonly UndoableStep[]): string =>
  `${steps[0]!.status} ${steps.map(({ number }) => number).join()}`;
