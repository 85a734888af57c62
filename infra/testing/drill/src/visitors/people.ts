import { randomBytes } from 'node:crypto';
import { createAccounts, newPerson, signIn, type Person } from '@studio/test-harness/people';
import { OWNER_RULE, type OpenStack } from '../stack/drill-stack.ts';

export type { Person };

/** Prefix of the marks in all personal data of the drill. A mark identifies its user. */
export const MARK = /zq[0-9a-f]{12}/g;
const AT_ONCE = 100;

export function newMark(): string {
  return `zq${randomBytes(6).toString('hex')}`;
}

/** Signed-in users; accounts and sessions are written in batches. */
export class People {
  private readonly stack: OpenStack;
  private readonly ownerRule: string | undefined;
  private ready: Promise<Person[]> = Promise.resolve([]);

  /** Members, or owners of the order desk. */
  constructor(stack: OpenStack, role?: 'owner') {
    this.stack = stack;
    this.ownerRule = role && OWNER_RULE;
  }

  async next(): Promise<Person> {
    for (;;) {
      const person = (await this.ready).pop();
      if (person) return person;
      const batch = this.makeBatch();
      this.ready = batch.catch(() => []);
      await batch;
    }
  }

  /** The same user on another device. */
  async onAnotherDevice(person: Person): Promise<Person> {
    const [again] = await this.signIn([person]);
    return again!;
  }

  private async makeBatch(): Promise<Person[]> {
    const people = Array.from({ length: AT_ONCE }, () => newPerson(newMark()));
    await createAccounts(this.stack.addresses.database.members, people);
    return this.signIn(people);
  }

  private signIn(people: readonly Omit<Person, 'cookie'>[]): Promise<Person[]> {
    const { addresses, secrets } = this.stack;
    return signIn(addresses.database.gateway, secrets.session, people, this.ownerRule);
  }
}
