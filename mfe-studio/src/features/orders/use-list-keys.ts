import { useCallback, type RefObject } from 'react';
import type { DeskOrder } from '@studio/contracts';
import { useNavigate } from '@studio/web-kit';
import { useKeys } from '../desk/use-keys.js';
import { sheetsPath } from '../desk/order-words.js';
import { usePackMany } from './use-pack-many.js';
import type { Picked } from './use-picked.js';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Keyboard shortcuts of the list. They act on the selected orders, or on the focused one if none is selected. */
export function useListKeys(picked: Picked): RefObject<HTMLElement | null> {
  const navigate = useNavigate();
  const { mutate: pack } = usePackMany(picked.remove);
  return useKeys<HTMLElement>(
    useCallback(
      (key, target) => {
        const step = STEPS[key];
        if (step) return moveFocus(target, step);
        if (key === '/') return focusOn('main [type="search"]');
        const row = target.closest<HTMLElement>('[data-order]');
        if (key === 'x') return press(row?.querySelector<HTMLElement>('[type="checkbox"]'));
        const numbers = picked.orders.length ? picked.orders.map(({ number }) => number) : numberOf(row);
        if (numbers.length === 0) return false;
        if (key === 's') void navigate(sheetsPath('slips', numbers));
        else if (key === 'l') void navigate(sheetsPath('labels', numbers));
        else if (key !== 'p') return false;
        else if (picked.orders.length === 0) pack(numbers);
        else if (picked.toPack.length > 0) pack(picked.toPack);
        return true;
      },
      [navigate, pack, picked],
    ),
  );
}

const numberOf = (row: HTMLElement | null): DeskOrder['number'][] =>
  row ? [row.dataset['order'] ?? ''] : [];

/** Moves focus to the next or previous order, or to the first one if focus is elsewhere. */
function moveFocus(from: HTMLElement, step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-order] a')];
  const at = links.findIndex((link) => link.closest('[data-order]')?.contains(from));
  const next = at < 0 ? links[0] : links[at + step];
  next?.focus();
  return next !== undefined;
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.click();
  return Boolean(control);
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
