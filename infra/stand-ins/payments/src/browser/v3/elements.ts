import type { ApiAnswer, ApiFault } from '../form-text.ts';
import type { Message } from '../messages.ts';
import { Frame } from './frame.ts';

/** How long the frame may take to load before `loaderror`, in ms. */
const LOAD_MS = 15_000;

export interface CardElementSettings {
  origin: string;
  key: string;
  type: string;
  clientSecret: string | null;
  appearance: object;
  forget: () => void;
}

/** The card element. Card numbers stay in its frame, which calls the API itself. */
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

  /** Accepts the original's options; none of them affects this form. */
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

  /** Validates the form; resolves to the first error, or null. */
  validate(): Promise<ApiFault | null> {
    return this.mounted().ask('validate');
  }

  /** Lets the frame send the card with these parameters to a path of the API. */
  send(path: string, parameters: object): Promise<ApiAnswer> {
    return this.mounted().ask('send', { path, parameters });
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
    // Enter in a field submits the surrounding form, as in any form.
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

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: object;
  [name: string]: unknown;
}

/** A group of elements for one payment. */
export class Elements {
  readonly clientSecret: string | null;
  private readonly origin: string;
  private readonly key: string;
  private appearance: object;
  private readonly made = new Map<string, CardElement>();

  constructor(origin: string, key: string, options: ElementsOptions) {
    this.origin = origin;
    this.key = key;
    this.clientSecret = options.clientSecret ?? null;
    this.appearance = options.appearance ?? {};
  }

  create(type: string, _options?: object): CardElement {
    if (type !== 'payment') throw new Error(`Test payments have no element of the type ${type}.`);
    if (this.made.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
    const element = new CardElement({
      origin: this.origin,
      key: this.key,
      type,
      clientSecret: this.clientSecret,
      appearance: this.appearance,
      forget: () => this.made.delete(type),
    });
    this.made.set(type, element);
    return element;
  }

  getElement(type: string): CardElement | null {
    return this.made.get(type) ?? null;
  }

  update(options: ElementsOptions = {}): void {
    if (!options.appearance) return;
    this.appearance = options.appearance;
    for (const element of this.made.values()) element.setAppearance(options.appearance);
  }

  async fetchUpdates(): Promise<{ error?: ApiFault }> {
    return {};
  }

  async submit(): Promise<{ error?: ApiFault; selectedPaymentMethod?: string }> {
    const error = await this.only()?.validate();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** The mounted card element of any type. */
  only(): CardElement | null {
    return [...this.made.values()][0] ?? null;
  }
}

export type Listener = (event: unknown) => void;

/** on, once, off and emit, by event name. */
export class Listeners {
  private readonly byName = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): void {
    const known = this.byName.get(name) ?? new Set();
    this.byName.set(name, known.add(listener));
  }

  off(name: string, listener?: Listener): void {
    if (listener) this.byName.get(name)?.delete(listener);
    else this.byName.delete(name);
  }

  emit(name: string, event: unknown): void {
    for (const listener of Array.from(this.byName.get(name) ?? [])) listener(event);
  }
}
