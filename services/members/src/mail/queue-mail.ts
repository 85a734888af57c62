import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';

/**
 * Puts a mail to a person in the queue as part of the caller's transaction. The same `key` is queued once, however
 * often it is asked for; a person who has been deleted gets nothing. Name and address are read when it is sent.
 */
export async function queueMailForPerson(
  tx: EntityManager,
  personId: string,
  key: string,
  content: MailContent,
): Promise<void> {
  await tx.query(
    `INSERT INTO mails (key, person_id, content)
     SELECT $2, id, $3 FROM people WHERE id = $1 FOR KEY SHARE ON CONFLICT (key) DO NOTHING`,
    [personId, key, JSON.stringify(content)],
  );
}
