import type { ApiFault } from '../form-text.ts';
import { CardElement } from './card-element.ts';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: object;
  [name: string]: unknown;
}

const TYPES = ['payment', 'card'];

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
    if (!TYPES.includes(type)) throw new Error(`Test payments have no element of the type ${type}.`);
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

  /** The element that holds the card, whichever its type. */
  only(): CardElement | null {
    return [...this.made.values()][0] ?? null;
  }
}
