import { createHash } from 'node:crypto';

/**
 * SQL for the uuid that stands where the id of a deleted person stood, such as `standIn('user_id')`. The same for the same
 * id, so that the books of one person stay together; ids are random, so nothing leads back from it. Version 8: what its
 * bytes mean is our own business (RFC 9562).
 */
export const standIn = (id: string): string => {
  const digest = `left(encode(sha256(convert_to((${id})::text, 'UTF8')), 'hex'), 32)`;
  return `overlay(overlay(${digest} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
};

/** The same of an id at hand, in small letters. */
export function standInOf(id: string): string {
  const digest = createHash('sha256').update(id).digest('hex');
  const uuid = `${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`;
  return uuid.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** Whether an id is one that stands for another; people's own are of version 4. */
export const isStandIn = (id: string): boolean => id[14] === '8';
