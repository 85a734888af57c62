/** Remotes that one visitor previews at a time: their tokens have room in one cookie. */
export const MOST_AT_ONCE = 6;
/** So long after a preview's end its holder is still told that it is over, s. */
const AFTERWARDS_S = 86_400;
const SEPARATOR = '~';

/** The holder's tokens, in a cookie that no script reads and no other site sends along. */
export class PreviewCookie {
  private readonly name: string;
  private readonly value: RegExp;
  private readonly attributes: string;

  /** `secure`: the site is served over https. */
  constructor(secure: boolean) {
    this.name = secure ? '__Host-preview' : 'preview';
    this.value = new RegExp(`(?:^|;\\s*)${this.name}=([\\w.~-]*)(?:;|$)`);
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** Tokens of a Cookie header, whatever they are worth. */
  read(header: string | undefined): readonly string[] {
    const value = header && this.value.exec(header)?.[1];
    return value ? value.split(SEPARATOR).slice(0, MOST_AT_ONCE) : [];
  }

  /** A Set-Cookie header. `expires`: when the last of the previews ends, Unix time, ms. */
  write(tokens: readonly string[], expires: number, now = Date.now()): string {
    const maxAge = Math.ceil((expires - now) / 1_000) + AFTERWARDS_S;
    return `${this.name}=${tokens.join(SEPARATOR)}; ${this.attributes}; Max-Age=${maxAge}`;
  }

  clear(): string {
    return `${this.name}=; ${this.attributes}; Max-Age=0`;
  }
}
