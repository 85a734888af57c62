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
  return widgets.map(({ remote, module }, n) => {
    // Once is enough where several widgets are missing.
    const instead = n === 0 ? fallback : null;
    return (
      <RemoteView
        key={`${remote}${module}`}
        remote={remote}
        module={module}
        pending={IS_SERVER ? instead : null}
        fallback={instead}
      />
    );
  });
}

/** What the server cannot draw may stay in the document for long. */
const IS_SERVER = typeof window === 'undefined';
