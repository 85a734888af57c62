import type { ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from '@studio/web-kit/components';
import * as styles from './content.module.css';

interface SortableListProps {
  /** One for each entry, in their order. */
  ids: readonly UniqueIdentifier[];
  /** Name of the entry at an index: `step 2`. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** Renders the entry at an index, with the controls that move it. */
  children: (index: number, controls: ReactNode) => ReactNode;
}

/** Pixels that a pointer moves before the entry follows, so that a press alone moves nothing. */
const MIN_DRAG_PX = 4;
const INSTRUCTIONS =
  'Press space to pick it up, then the up and down arrow keys to move it. Press space to drop it, or escape to leave it where it was.';

/** A list whose entries are moved by their handles, with a mouse, a finger or the keyboard, or by buttons. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(active.id), over ? ids.indexOf(over.id) : -1];
    // Somebody else may have removed it meanwhile.
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(ids, nameOf),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ activatorEvent }) => activatorEvent instanceof KeyboardEvent && cancelOnPress()}
      onDragEnd={move}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol>
          {ids.map((id, index) => (
            <Entry key={id} id={id} label={`Move ${nameOf(index)}`}>
              {(handle) =>
                children(
                  index,
                  <>
                    {ids.length > 1 && handle}
                    <Button
                      size="small"
                      variant="ghost"
                      disabled={index === 0}
                      onClick={() => onMove(index, index - 1)}
                      aria-label={`Move ${nameOf(index)} up`}
                    >
                      <Arrow />
                    </Button>
                    <Button
                      size="small"
                      variant="ghost"
                      disabled={index === ids.length - 1}
                      onClick={() => onMove(index, index + 1)}
                      aria-label={`Move ${nameOf(index)} down`}
                    >
                      <Arrow isDown />
                    </Button>
                  </>,
                )
              }
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Drawn, since not every device has a font with arrows. */
const Arrow = ({ isDown = false }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d={isDown ? 'M8 2v12M3 9l5 5 5-5' : 'M8 14V2M3 7l5-5 5 5'} />
  </svg>
);

function Entry({
  id,
  label,
  children,
}: {
  id: UniqueIdentifier;
  label: string;
  children: (handle: ReactNode) => ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          aria-label={label}
          className={styles.handle}
        >
          <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden>
            {[3, 8, 13].flatMap((y) =>
              [5, 11].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />),
            )}
          </svg>
        </button>,
      )}
    </li>
  );
}

/** Cancels a move by the keyboard at the next press elsewhere: a space is typed there, and drops no entry. */
function cancelOnPress(): void {
  const cancel = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: KeyboardCode.Esc }));
  document.addEventListener('pointerdown', cancel, { capture: true, once: true });
}

/** What screen readers say while an entry is moved. */
function announcementsOf(
  ids: readonly UniqueIdentifier[],
  nameOf: SortableListProps['nameOf'],
): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(id) + 1;
  const name = (id: UniqueIdentifier) => {
    const words = nameOf(ids.indexOf(id));
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  };
  const held = (id: UniqueIdentifier, at: UniqueIdentifier) =>
    `${name(id)} is held at place ${place(at)} of ${ids.length}.`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => held(active.id, (over ?? active).id),
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} is dropped at place ${place((over ?? active).id)} of ${ids.length}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}

export const moved = <T,>(all: readonly T[], from: number, to: number): T[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
