import { type Message, readMessage, sendMessage } from '../messages.ts';

/** A page of the sandbox in an iframe, and its messages. */
export class Frame {
  readonly element: HTMLIFrameElement;
  private readonly origin: string;
  private readonly waiting = new Map<number, (data: unknown) => void>();
  private readonly listen: (event: MessageEvent) => void;
  private lastId = 0;

  constructor(
    origin: string,
    path: string,
    query: Record<string, string>,
    title: string,
    onMessage: (message: Message) => void,
  ) {
    this.origin = origin;
    this.element = document.createElement('iframe');
    this.element.title = title;
    this.element.src = `${origin}${path}?${new URLSearchParams({ ...query, origin: window.location.origin })}`;
    // Set one by one through the CSSOM, which a strict style-src allows.
    Object.assign(this.element.style, {
      border: '0',
      display: 'block',
      width: '100%',
      background: 'transparent',
    });
    this.listen = (event) => {
      const message = readMessage(event, this.element.contentWindow, origin);
      if (!message) return;
      if (message.type !== 'answer') return onMessage(message);
      this.waiting.get(message.id!)?.(message.data);
      this.waiting.delete(message.id!);
    };
    window.addEventListener('message', this.listen);
  }

  tell(type: string, data?: unknown): void {
    sendMessage(this.element.contentWindow, this.origin, { type, data });
  }

  ask<T>(type: string, data?: unknown): Promise<T> {
    const id = (this.lastId += 1);
    sendMessage(this.element.contentWindow, this.origin, { type, data, id });
    return new Promise((resolve) => this.waiting.set(id, resolve as (data: unknown) => void));
  }

  remove(): void {
    window.removeEventListener('message', this.listen);
    this.element.remove();
  }
}
