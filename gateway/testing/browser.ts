/** A visitor's browser, as far as the gateway can tell: cookies per host, an origin, no automatic redirects. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as text. */
  text: string;
  /** The body as JSON; undefined when it is none. */
  body: ReturnType<JSON['parse']>;
}
interface Options {
  headers?: Record<string, string>;
  body?: unknown;
  method?: string;
}

export class Browser {
  /** Cookies by host, then by name. */
  readonly cookies = new Map<string, Map<string, string>>();

  /** `origin` is where the site is; requests to it go to `gateway`, where it really listens. */
  constructor(
    readonly origin: string,
    readonly gateway: string,
  ) {}

  get(address: string, headers?: Record<string, string>): Promise<Answer> {
    return this.request(address, headers ? { headers } : {});
  }

  post(address: string, body?: unknown): Promise<Answer> {
    return this.request(address, { method: 'POST', body });
  }

  /** One request; a JSON body when one is given. */
  async request(address: string, { method = 'GET', body, headers = {} }: Options = {}): Promise<Answer> {
    const url = this.locate(address);
    const jar = this.jar(url.host);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'GET' && { origin: this.origin, 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.keep(jar, response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: json(text) };
  }

  /** Fills in a form of the issuer's. */
  async submit(action: string, fields: Record<string, string>): Promise<Answer> {
    const url = this.locate(action);
    const jar = this.jar(url.host);
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: url.origin,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new URLSearchParams(fields),
    });
    this.keep(jar, response.headers.getSetCookie());
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      body: undefined,
    };
  }

  /** Goes on from redirect to redirect, until there is none or the next one would be at `until`. */
  async follow(answer: Answer, from: string, until?: string): Promise<{ answer: Answer; url: string }> {
    let url = from;
    for (let hops = 0; hops < 12; hops += 1) {
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || !location) return { answer, url };
      url = new URL(location, url).href;
      if (until !== undefined && url.startsWith(until)) return { answer, url };
      answer = await this.get(url);
    }
    throw new Error(`too many redirects, last to ${url}`);
  }

  /** The site's own cookie of that name. */
  cookie(name: string): string | undefined {
    return this.jar(new URL(this.gateway).host).get(name);
  }

  locate(address: string): URL {
    const url = new URL(address, this.origin);
    return url.origin === this.origin ? new URL(url.pathname + url.search, this.gateway) : url;
  }

  private jar(host: string): Map<string, string> {
    const jar = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, jar);
    return jar;
  }

  private keep(jar: Map<string, string>, lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const expires = attributes.find((part) => /^\s*expires=/i.test(part))?.split('=')[1];
      if (value === '' || (expires && Date.parse(expires) < Date.now())) jar.delete(name);
      else jar.set(name, value);
    }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
