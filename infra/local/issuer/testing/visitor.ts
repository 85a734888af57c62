/** A page as a visitor sees it; `url` is where the redirects ended, also when that is outside the issuer. */
export interface Page {
  url: string;
  status: number;
  html: string;
  headers: Headers;
}

/** A browser without a screen: follows redirects within the issuer, keeps its cookies, fills forms. */
export class Visitor {
  readonly #home: string;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(issuer: string, origin = issuer) {
    this.#home = issuer;
    this.#origin = origin;
  }

  async open(url: URL | string, form?: Record<string, string>): Promise<Page> {
    let next = new URL(url);
    let body = form && new URLSearchParams(form);
    for (let hops = 0; hops < 10; hops++) {
      const answer = await fetch(next, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { origin: this.#origin }),
        },
        ...(body && { body }),
      });
      for (const line of answer.headers.getSetCookie()) this.#keep(line);
      const to = answer.headers.get('location');
      if (!to)
        return { url: next.href, status: answer.status, html: await answer.text(), headers: answer.headers };
      next = new URL(to, next);
      body = undefined;
      if (next.origin !== new URL(this.#home).origin)
        return { url: next.href, status: answer.status, html: '', headers: answer.headers };
    }
    throw new Error(`too many redirects, at ${next.href}`);
  }

  /** Sends the page's form, hidden fields included. */
  submit(page: Page, fields: Record<string, string>): Promise<Page> {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const values = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    return this.open(new URL(action, page.url), { ...values, ...fields });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const expired = attributes.some((text) => /expires=thu, 01 jan 1970/i.test(text));
    if (expired || value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
