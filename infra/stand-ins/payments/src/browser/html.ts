/** Escaped markup; only `html` creates it. */
export class Html {
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Piece = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values are escaped unless they are markup. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(parts.reduce((text, part, index) => text + show(values[index - 1]!) + part));
}

function show(value: Piece): string {
  if (value instanceof Html) return String(value);
  if (Array.isArray(value)) return value.join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
