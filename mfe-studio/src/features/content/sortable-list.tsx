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
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import * as styles from './content.module.css';

interface SortableListProps {
  /** One for each entry, in their order. */
  ids: readonly number[];
  /** Name of one entry: `step`. */
  one: string;
  onMove: (from: number, to: number) => void;
  /** Renders the entry at an index, with the handle that moves it; null for a single entry. */
  children: (index: number, handle: ReactNode) => ReactNode;
}

/** Pixels that a pointer moves before the entry follows, so that a press alone moves nothing. */
const MIN_DRAG_PX = 4;
const INSTRUCTIONS =
  'Press space to pick it up, then the up and down arrow keys to move it. Press space to drop it, or escape to leave it where it was.';

/** A list whose entries are moved by their handles: with a mouse, a finger or the keyboard. */
export function SortableList({ ids, one, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    // Somebody else may have removed it meanwhile.
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(ids, one),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ activatorEvent }) => activatorEvent instanceof KeyboardEvent && cancelOnPress()}
      onDragEnd={move}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol>
          {ids.map((id, index) => (
            <Entry key={id} id={id} label={`Move ${one} ${index + 1}`}>
              {(handle) => children(index, ids.length > 1 ? handle : null)}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Entry({
  id,
  label,
  children,
}: {
  id: number;
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
function announcementsOf(ids: readonly number[], one: string): Announcements {
  const place = (id: string | number) => ids.indexOf(Number(id)) + 1;
  const name = (id: string | number) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${place(id)}`;
  const held = (id: string | number, at: string | number) =>
    `${name(id)} is held at place ${place(at)} of ${ids.length}.`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => held(active.id, (over ?? active).id),
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} is dropped at place ${place((over ?? active).id)} of ${ids.length}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}
