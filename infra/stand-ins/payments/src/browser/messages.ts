/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Messages between the site's document and a frame of the sandbox. `id` links a response to its request. */
export interface Message {
  from: 'payment-sandbox';
  type: string;
  id?: number;
  data?: unknown;
}

/** Posts to the window only if its origin matches. */
export function sendMessage(target: Window | null, origin: string, message: Omit<Message, 'from'>): void {
  target?.postMessage({ from: 'payment-sandbox', ...message } satisfies Message, origin);
}

/** The message of an event, or null when it comes from another window or origin. */
export function readMessage(event: MessageEvent, source: Window | null, origin: string): Message | null {
  if (event.source !== source || event.origin !== origin) return null;
  const message = event.data as Partial<Message> | null;
  return message?.from === 'payment-sandbox' && typeof message.type === 'string'
    ? (message as Message)
    : null;
}
