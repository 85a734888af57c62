import type { SlotProps } from '@studio/web-kit/host';
import { RemoteView } from './remote-view.js';
import { useRemotes } from './remotes-context.js';

/** A slot with the widgets that the live remotes bring for it, in their order, as many as have room. */
export function FilledSlot({ name, fallback = null, limit }: SlotProps) {
  const widgets = useRemotes()
    .flatMap((remote) => remote.slots.map((slot) => ({ ...slot, remote: remote.name })))
    .filter((widget) => widget.slot === name)
    .sort((a, b) => a.order - b.order)
    .slice(0, limit);
  if (widgets.length === 0) return fallback;
  return widgets.map(({ remote, module }) => (
    <RemoteView
      key={`${remote}${module}`}
      remote={remote}
      module={module}
      pending={null}
      fallback={fallback}
    />
  ));
}
