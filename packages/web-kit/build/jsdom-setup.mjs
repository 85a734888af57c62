/** What browsers have and jsdom lacks: what the router needs first. */
import { TextDecoder, TextEncoder } from 'node:util';

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

/** What React names view transitions with. */
globalThis.CSS ??= { escape: (name) => name.replace(/[^\w-]/g, '\\$&') };

/** What the toasts ask of pointers. */
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

/** jsdom does not scroll. Components scroll to what they focus. */
Element.prototype.scrollIntoView ??= () => undefined;
