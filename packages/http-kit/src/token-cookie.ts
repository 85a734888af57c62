/** How long after the last token's expiry the cookie stays, so that the visitor can be told, seconds. */
const AFTERWARDS_S = 86_400;
const SEPARATOR = '~';

/** Tokens of one visitor in an HttpOnly, SameSite cookie. */
export class TokenCookie {
  private readonly name: string;
  private readonly value: RegExp;
  private readonly attributes: string;
  /** Maximum number of tokens in the cookie. */
  readonly maxTokens: number;

  /** `secure`: the site is served over https. `maxTokens`: maximum number of tokens in the cookie. */
  constructor(name: string, { secure, maxTokens }: { secure: boolean; maxTokens: number }) {
    this.maxTokens = maxTokens;
    this.name = secure ? `__Host-${name}` : name;
    this.value = new RegExp(`(?:^|;\\s*)${this.name}=([\\w.~@-]*)(?:;|$)`);
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** Reads the tokens from a Cookie header, without verifying them. */
  read(header: string | undefined): readonly string[] {
    const value = header && this.value.exec(header)?.[1];
    return value ? value.split(SEPARATOR).slice(0, this.maxTokens) : [];
  }

  /** Returns a Set-Cookie header. `expires`: expiry of the last token, Unix time, ms. */
  write(tokens: readonly string[], expires: number, now = Date.now()): string {
    const maxAge = Math.ceil((expires - now) / 1_000) + AFTERWARDS_S;
    return `${this.name}=${tokens.join(SEPARATOR)}; ${this.attributes}; Max-Age=${maxAge}`;
  }

  clear(): string {
    return `${this.name}=; ${this.attributes}; Max-Age=0`;
  }
}
