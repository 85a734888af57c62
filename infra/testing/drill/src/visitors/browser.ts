import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Answer } from '@studio/test-harness/http';
import { count, noteWrong, type Notes } from './notes.ts';
import type { Person } from './people.ts';

/** Responses that an outage excuses: none, and "try again later". */
const NOT_NOW = new Set([0, 503, 504]);
/** Number of retries of a visitor, and the pause before each, in ms. */
const TRIES = 12;
const PAUSE_MS = 700;

/** Calls the site as a browser does, and records every unexpected response. */
export class Browser {
  private readonly site: string;
  private readonly notes: Notes;
  private readonly person: Person | undefined;
  /** The user is about to delete the account: from now on a session may be invalid. */
  leaving = false;

  constructor(site: string, notes: Notes, person?: Person) {
    this.site = site;
    this.notes = notes;
    this.person = person;
  }

  /** One attempt. Any status other than `expected`, 2xx and "try again later" is recorded as wrong. */
  async ask(
    method: string,
    path: string,
    body?: object,
    expected: readonly number[] = [],
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await ask(this.site + path, {
      method,
      headers: {
        ...headers,
        ...(this.person && { cookie: this.person.cookie }),
        ...(method !== 'GET' && { origin: this.site, 'sec-fetch-site': 'same-origin' }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status } = answer;
    count(this.notes.answers, status);
    const signedOut = status === 401 && this.leaving;
    const fine =
      (status >= 200 && status < 300) || NOT_NOW.has(status) || signedOut || expected.includes(status);
    if (!fine) noteWrong(this.notes, `${method} ${kindOf(path)}: ${status}`, answer.text);
    return answer;
  }

  /** Retries until the response differs from "try again later". Undefined after the last retry. */
  async insist(
    method: string,
    path: string,
    body?: object,
    expected: readonly number[] = [],
  ): Promise<Answer | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.ask(method, path, body, expected);
      if (!NOT_NOW.has(answer.status)) return answer;
      await sleep(PAUSE_MS);
    }
    return undefined;
  }
}

const kindOf = (path: string) =>
  path.split('?')[0]!.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)\d+/g, ':id');
