import type { CardFault } from './card-fields.ts';

/** An input with its formatting and its error. */
export class FieldView {
  readonly input: HTMLInputElement;
  private readonly error: HTMLElement;
  private readonly faultOf: (text: string) => CardFault | null;

  constructor(id: string, format: (text: string) => string, faultOf: (text: string) => CardFault | null) {
    this.input = document.getElementById(id) as HTMLInputElement;
    this.error = document.getElementById(`${id}-error`)!;
    this.faultOf = faultOf;
    this.input.addEventListener('input', () => {
      this.reformat(format);
      // An error disappears as soon as it is corrected, and appears on blur only.
      if (!this.fault()) this.show(null);
    });
    this.input.addEventListener('blur', () => this.input.value && this.show(this.fault()));
  }

  fault(): CardFault | null {
    return this.faultOf(this.input.value);
  }

  /** Shows the error, if any, and returns it. */
  validate(): CardFault | null {
    const fault = this.fault();
    this.show(fault);
    return fault;
  }

  private show(fault: CardFault | null): void {
    this.input.setAttribute('aria-invalid', String(Boolean(fault)));
    if (this.error.textContent !== (fault?.message ?? '')) this.error.textContent = fault?.message ?? '';
    this.error.hidden = !fault;
  }

  /** Keeps the caret after the same digit. */
  private reformat(format: (text: string) => string): void {
    const { value, selectionStart } = this.input;
    const next = format(value);
    if (next === value) return;
    const atEnd = selectionStart === value.length;
    const digitsBefore = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
    this.input.value = next;
    if (atEnd) return;
    let caret = 0;
    for (let seen = 0; seen < digitsBefore && caret < next.length; caret += 1)
      if (/\d/.test(next[caret]!)) seen += 1;
    this.input.setSelectionRange(caret, caret);
  }
}
