import { useEffect, useRef, useState } from 'react';

const KEY = 'kitchen-ticks:';

/**
 * What has been ticked off in one recipe, saved on this device. `sheet` goes on the element around the checkboxes
 * (`data-tick`): what was ticked before this code arrived counts too.
 */
export function useTicks(recipe: string) {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const sheet = useRef<HTMLElement>(null);

  useEffect(() => {
    const early = sheet.current?.querySelectorAll<HTMLInputElement>('input[data-tick]:checked') ?? [];
    const all = new Set([...readTicks(recipe), ...[...early].map((box) => box.dataset.tick ?? '')]);
    if (all.size > 0) setTicks(all);
  }, [recipe]);

  function save(next: ReadonlySet<string>) {
    setTicks(next);
    writeTicks(recipe, next);
  }
  return {
    ticks,
    sheet,
    toggle: (tick: string) =>
      save(new Set(ticks.has(tick) ? [...ticks].filter((other) => other !== tick) : [...ticks, tick])),
    clear: () => save(new Set()),
  };
}

function readTicks(recipe: string): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY + recipe) ?? '[]');
    return Array.isArray(saved) ? saved.filter((tick) => typeof tick === 'string') : [];
  } catch {
    return [];
  }
}

/** A full or forbidden storage only means that the ticks are gone after a reload. */
function writeTicks(recipe: string, ticks: ReadonlySet<string>): void {
  try {
    if (ticks.size === 0) localStorage.removeItem(KEY + recipe);
    else localStorage.setItem(KEY + recipe, JSON.stringify([...ticks]));
  } catch {
    // Nothing to be done about it.
  }
}
