import type { SlotName } from '@studio/contracts';
import type { SlotProps } from '@studio/web-kit/host';
import type { PublicRemote } from './public-remote.js';
import { RemoteView } from './remote-view.js';
import { useRemotes } from './remote-loader.js';

/**
 * A slot with the widgets that the live remotes provide for it, at most `limit` of them. The page's `guests` order
 * them, else the order that each widget declares.
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
    // The fallback is rendered once, also where several widgets are unavailable.
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

/** Names of the remotes that may fill a slot, in order, as declared by its page. Undefined: all remotes may. */
function guestsOf(slot: SlotName, remotes: readonly PublicRemote[]): readonly string[] | undefined {
  return remotes.flatMap(({ routes }) => routes).find(({ guests }) => guests?.[slot])?.guests?.[slot];
}

/** On the server the fallback is rendered as pending content too: it stays in the document until the widget has loaded. */
const IS_SERVER = typeof window === 'undefined';
