import { useEffect, useState } from 'react';
import type { UndoableStep } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { STATES } from './order-words.js';
import { useAct } from './use-act.js';
import { useDeskData } from './use-desk-data.js';
import * as styles from './undo-bar.module.css';

/** Steps of one owner that follow each other within this belong together, in ms: many are marked one after the other. */
const TOGETHER_MS = 3_000;

/** What was just done to orders, and the way back; the time comes from the server, so that it survives a reload. */
export function UndoBar() {
  const { data, dataUpdatedAt } = useDeskData<{ steps: UndoableStep[] }>('/api/desk/orders/undoable');
  const now = useNow(Boolean(data?.steps.length));
  const passed = Math.max(0, now - dataUpdatedAt);
  const groups = together((data?.steps ?? []).filter(({ leftMs }) => leftMs > passed));
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
    async () => {
      // One that is too late does not keep the others.
      const failed: unknown[] = [];
      for (const step of steps)
        await api.post(`/api/desk/orders/${step.number}/undo`).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
    },
    {
      done: () => `Undone: ${what} ${steps.length === 1 ? 'is' : 'are'} as before`,
      failed: 'Not everything could be undone',
      onDone: focusHeading,
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

/** Steps that were taken as one: by one owner, of one state, one right after the other. Expects the latest first. */
function together(steps: readonly UndoableStep[]): UndoableStep[][] {
  const groups: UndoableStep[][] = [];
  for (const step of steps) {
    const group = groups.findLast(([one]) => one!.by === step.by && one!.status === step.status);
    if (group && step.leftMs >= group.at(-1)!.leftMs - TOGETHER_MS) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

const keyOf = (steps: readonly UndoableStep[]): string =>
  `${steps[0]!.status} ${steps.map(({ number }) => number).join()}`;

/** The button that was pressed is gone. An order's page moves focus to what is next by itself. */
const focusHeading = (): void => document.querySelector<HTMLElement>('[data-page-heading]')?.focus();

/** The time, every second while it runs. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
