/**
 * SQL for the pseudonym of a deleted person's id, such as `standIn('user_id')`. It is a uuid and
 * deterministic, so that one person's records stay together; ids are random, so the hash cannot be reversed.
 * Version 8 marks custom content (RFC 9562).
 */
export const standIn = (id: string): string => {
  const digest = `left(encode(sha256(convert_to((${id})::text, 'UTF8')), 'hex'), 32)`;
  return `overlay(overlay(${digest} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
};
