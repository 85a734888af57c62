import type { ApiAnswer, ApiFault } from '../form-text.ts';
import type { Message } from '../messages.ts';
import { Frame } from './frame.ts';
import { Listeners, type Listener } from './listeners.ts';

/** How long the frame may take to show itself before `loaderror`, in ms. */
const LOAD_MS = 15_000;

export interface CardElementSettings {
  origin: string;
  key: string;
  type: string;
  clientSecret: string | null;
  appearance: object;
  forget: () => void;
}

/** The element that asks for a card. Card numbers stay in its frame, which speaks to the API itself. */
export class CardElement {
  private readonly settings: CardElementSettings;
  private readonly listeners = new Listeners();
  private frame: Frame | null = null;
  private loading: ReturnType<typeof setTimeout> | undefined;
  private isReady = false;

  constructor(settings: CardElementSettings) {
    this.settings = settings;
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!place)
      throw new Error(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      );
    this.unmount();
    const { origin, type } = this.settings;
    this.frame = new Frame(origin, '/v3/card-form', {}, 'Secure payment input frame', (message) =>
      this.hear(message),
    );
    this.frame.element.style.height = '1px';
    this.loading = setTimeout(() => {
      const error = { type: 'api_connection_error', message: 'The payment form did not load.' };
      this.listeners.emit('loaderror', { elementType: type, error });
    }, LOAD_MS);
    place.replaceChildren(this.frame.element);
  }

  unmount(): void {
    clearTimeout(this.loading);
    this.frame?.remove();
    this.frame = null;
    this.isReady = false;
  }

  destroy(): void {
    this.unmount();
    this.settings.forget();
  }

  on(name: string, listener: Listener): this {
    this.listeners.on(name, listener);
    if (name === 'ready' && this.isReady) queueMicrotask(() => listener({ elementType: this.settings.type }));
    return this;
  }

  once(name: string, listener: Listener): this {
    const first: Listener = (event) => {
      this.listeners.off(name, first);
      listener(event);
    };
    return this.on(name, first);
  }

  off(name: string, listener?: Listener): this {
    this.listeners.off(name, listener);
    return this;
  }

  /** Takes options as the original does; none of them changes this form. */
  update(_options?: object): void {}
  collapse(): void {}

  focus(): void {
    this.frame?.element.focus();
    this.frame?.tell('focus');
  }

  blur(): void {
    this.frame?.tell('blur');
  }

  clear(): void {
    this.frame?.tell('clear');
  }

  setAppearance(appearance: object): void {
    this.settings.appearance = appearance;
    this.frame?.tell('appearance', appearance);
  }

  /** Shows what is missing; resolves to the first fault, or null. */
  validate(): Promise<ApiFault | null> {
    return this.mounted().ask('validate');
  }

  /** Lets the frame send the card with these parameters to a path of the API. */
  send(path: string, parameters: object, isCardItself = false): Promise<ApiAnswer> {
    return this.mounted().ask('send', { path, parameters, isCardItself });
  }

  private mounted(): Frame {
    if (this.frame) return this.frame;
    throw new Error('Invalid value for elements: should have a mounted Payment Element.');
  }

  private hear(message: Message): void {
    const { type, key, clientSecret, appearance } = this.settings;
    if (message.type === 'started') this.frame!.tell('open', { key, clientSecret, appearance });
    else if (message.type === 'height')
      this.frame!.element.style.height = `${Math.ceil(Number(message.data))}px`;
    // As in any form: Enter in a field sends the form that the element stands in.
    else if (message.type === 'enter') this.frame!.element.closest('form')?.requestSubmit();
    else if (message.type === 'change')
      this.listeners.emit('change', {
        elementType: type,
        collapsed: false,
        value: { type: 'card' },
        ...(message.data as object),
      });
    else if (message.type === 'loaderror') {
      clearTimeout(this.loading);
      this.listeners.emit('loaderror', { elementType: type, error: message.data });
    } else {
      if (message.type === 'ready') {
        clearTimeout(this.loading);
        this.isReady = true;
      }
      this.listeners.emit(message.type, { elementType: type });
    }
  }
}
