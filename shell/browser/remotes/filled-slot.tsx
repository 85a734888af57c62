import type { SlotName } from '@studio/contracts';
import type { SlotProps } from '@studio/web-kit/host';
import type { PublicRemote } from './public-remote.js';
import { RemoteView } from './remote-view.js';
import { useRemotes } from './remotes-context.js';

/**
 * A slot with the widgets that the live remotes bring for it, in the order that its page or else
 * they themselves say, as many as have room.
 */
export function FilledSlot({ name, fallback = null, limit }: SlotProps) {
  const remotes = useRemotes();
  const guests = guestsOf(name, remotes);
  const placeOf = (widget: { remote: string; order: number }) =>
    guests ? guests.indexOf(widget.remote) : widget.order;
  const widgets = remotes
    .flatMap((remote) => remote.slots.map((slot) => ({ ...slot, remote: remote.name })))
    .filter((widget) => widget.slot === name && (!guests || guests.includes(widget.remote)))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.order - b.order)
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

/** Who may fill a slot, in their order, as the page says that has it; undefined: everyone. */
function guestsOf(slot: SlotName, remotes: readonly PublicRemote[]): readonly string[] | undefined {
  return remotes.flatMap(({ routes }) => routes).find(({ guests }) => guests?.[slot])?.guests?.[slot];
}

/** What the server cannot draw may stay in the document for long. */
const IS_SERVER = typeof window === 'undefined';
