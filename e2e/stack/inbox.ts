import { expect } from './test.ts';
import { INBOX } from './addresses.ts';

export interface Letter {
  id: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** The mails that an address has received. */
export async function lettersTo(email: string): Promise<Letter[]> {
  const answer = await fetch(`${INBOX}/api/messages?to=${encodeURIComponent(email)}`);
  const listed = (await answer.json()) as { id: string }[];
  return Promise.all(
    listed.map(async ({ id }) => (await (await fetch(`${INBOX}/api/messages/${id}`)).json()) as Letter),
  );
}

/** Waits for a mail whose subject matches. */
export async function letterTo(email: string, subject: RegExp): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(async () => (found = (await lettersTo(email)).find((letter) => subject.test(letter.subject))))
    .toBeTruthy();
  return found!;
}

/** The link in a mail's text that leads to a path. Throws when there is none. */
export function linkIn({ subject, text }: Letter, path: string): string {
  const link = (text.match(/https?:\/\/\S+/g) ?? []).find((address) => new URL(address).pathname === path);
  if (!link) throw new Error(`"${subject}" has no link to ${path}`);
  return link;
}
