import type { SlotProps } from '@studio/web-kit/host';
import { slotFallback } from './slot-fallbacks.js';
import { RemoteView } from './remote-view.js';
import { useRemotes } from './remotes-context.js';

/** A slot with every widget that the live remotes bring for it, in their order. */
export function FilledSlot({ name, fallback }: SlotProps) {
  const rest = fallback ?? slotFallback(name);
  const widgets = useRemotes()
    .flatMap((remote) => remote.slots.map((slot) => ({ ...slot, remote: remote.name })))
    .filter((widget) => widget.slot === name)
    .sort((a, b) => a.order - b.order);
  if (widgets.length === 0) return rest;
  return widgets.map(({ remote, module }) => (
    <RemoteView
      key={`${remote}${module}`}
      remote={remote}
      module={module}
      pending={fallback ?? null}
      fallback={rest}
    />
  ));
}
