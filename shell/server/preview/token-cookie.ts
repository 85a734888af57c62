/** So long after the last token's end its holder is still told that it is over, s. */
const AFTERWARDS_S = 86_400;
const SEPARATOR = '~';

/** Tokens of one visitor, in a cookie that no script reads and no other site sends along. */
export class TokenCookie {
  private readonly name: string;
  private readonly value: RegExp;
  private readonly attributes: string;
  private readonly most: number;

  /** `secure`: the site is served over https. `most`: so many have room in it. */
  constructor(name: string, { secure, most }: { secure: boolean; most: number }) {
    this.most = most;
    this.name = secure ? `__Host-${name}` : name;
    this.value = new RegExp(`(?:^|;\\s*)${this.name}=([\\w.~@-]*)(?:;|$)`);
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** What a Cookie header holds, whatever it is worth. */
  read(header: string | undefined): readonly string[] {
    const value = header && this.value.exec(header)?.[1];
    return value ? value.split(SEPARATOR).slice(0, this.most) : [];
  }

  /** A Set-Cookie header. `expires`: when the last of the tokens ends, Unix time, ms. */
  write(tokens: readonly string[], expires: number, now = Date.now()): string {
    const maxAge = Math.ceil((expires - now) / 1_000) + AFTERWARDS_S;
    return `${this.name}=${tokens.join(SEPARATOR)}; ${this.attributes}; Max-Age=${maxAge}`;
  }

  clear(): string {
    return `${this.name}=; ${this.attributes}; Max-Age=0`;
  }
}
