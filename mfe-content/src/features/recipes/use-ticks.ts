import { useEffect, useMemo, useRef } from 'react';
import { useKept } from '@studio/web-kit';

/**
 * The ticked checkboxes of a recipe, kept on this device. Attach `sheet` to the element around the checkboxes
 * (`data-tick`), so that ticks before hydration count as well.
 */
export function useTicks(recipe: string) {
  const [kept, keep] = useKept(`ticks:${recipe}`);
  const ticks = useMemo(() => new Set(readTicks(kept)), [kept]);
  const sheet = useRef<HTMLElement>(null);

  useEffect(() => {
    const boxes = sheet.current?.querySelectorAll<HTMLInputElement>('input[data-tick]:checked') ?? [];
    const early = [...boxes].map((box) => box.dataset.tick ?? '');
    if (early.length > 0) keep((now) => showTicks([...new Set([...readTicks(now), ...early])]));
  }, [keep]);

  return {
    ticks,
    sheet,
    toggle: (tick: string) =>
      keep((now) => {
        const all = readTicks(now);
        return showTicks(all.includes(tick) ? all.filter((other) => other !== tick) : [...all, tick]);
      }),
    clear: () => keep(null),
  };
}

function readTicks(kept: string | null): string[] {
  try {
    const ticks: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === 'string') : [];
  } catch {
    return [];
  }
}

const showTicks = (ticks: readonly string[]) => (ticks.length > 0 ? JSON.stringify(ticks) : null);
