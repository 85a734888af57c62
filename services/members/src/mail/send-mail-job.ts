/** Task of the job that sends one mail. */
export const SEND_MAIL = 'send-mail';
/** Attempts at a mail: a bit more than a day with the pauses between them. */
export const MAX_ATTEMPTS = 14;

export interface SendMailPayload {
  readonly mailId: string;
}

/** Adds the job of a mail whose `id` is at hand; for statements that add both at once. A lower priority comes first. */
export const addSendMailJob = (priority: number): string => `graphile_worker.add_job(
  '${SEND_MAIL}', json_build_object('mailId', id), max_attempts => ${MAX_ATTEMPTS}, job_key => id::text,
  job_key_mode => 'unsafe_dedupe', priority => ${priority})`;
export const ADD_SEND_MAIL_JOB = addSendMailJob(0);
