import type { ApiAnswer, ApiFault } from '../form-text.ts';
import { Frame } from './frame.ts';

/** The Payment Element: a card form. Card numbers stay in its frame, which calls the API itself. It emits no events. */
export class CardElement {
  private readonly elements: Elements;
  private frame: Frame | null = null;

  constructor(elements: Elements) {
    this.elements = elements;
  }

  mount(place: HTMLElement): void {
    const { origin, key, appearance } = this.elements;
    const frame = new Frame(origin, '/v3/card-form', {}, 'Secure payment input frame', ({ type, data }) => {
      if (type === 'started') frame.tell('open', { key, appearance });
      if (type === 'height') frame.element.style.height = `${Math.ceil(Number(data))}px`;
      // Enter in a field submits the surrounding form, as in any form.
      if (type === 'enter') frame.element.closest('form')?.requestSubmit();
    });
    frame.element.style.height = '1px';
    this.frame = frame;
    place.replaceChildren(frame.element);
  }

  destroy(): void {
    this.frame?.remove();
    this.frame = null;
    this.elements.element = null;
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
}

export interface ElementsOptions {
  clientSecret: string;
  appearance?: object;
}

/** The elements for one payment: a Payment Element. */
export class Elements {
  readonly origin: string;
  readonly key: string;
  readonly clientSecret: string;
  readonly appearance: object;
  element: CardElement | null = null;

  constructor(origin: string, key: string, { clientSecret, appearance = {} }: ElementsOptions) {
    this.origin = origin;
    this.key = key;
    this.clientSecret = clientSecret;
    this.appearance = appearance;
  }

  create(type: string): CardElement {
    if (type !== 'payment') throw new Error(`Test payments have no element of the type ${type}.`);
    if (this.element) throw new Error(`Can only create one Element of type ${type}.`);
    return (this.element = new CardElement(this));
  }
}
