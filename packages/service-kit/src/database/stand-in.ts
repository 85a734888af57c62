import { createHash } from 'node:crypto';

/**
 * SQL for the pseudonym of a deleted person's id, such as `standIn('user_id')`. It is a uuid and
 * deterministic, so that one person's records stay together; ids are random, so the hash cannot be reversed.
 * Version 8 marks custom content (RFC 9562).
 */
export const standIn = (id: string): string => {
  const digest = `left(encode(sha256(convert_to((${id})::text, 'UTF8')), 'hex'), 32)`;
  return `overlay(overlay(${digest} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
};

/** Computes the same pseudonym of a lower-case id in code. */
export function standInOf(id: string): string {
  const digest = createHash('sha256').update(id).digest('hex');
  const uuid = `${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`;
  return uuid.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** True for a pseudonym; the ids of people are version 4. */
export const isStandIn = (id: string): boolean => id[14] === '8';
