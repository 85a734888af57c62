/**
 * SQL for the uuid that stands where the id of a deleted person stood, such as `standIn('user_id')`. The same for the same
 * id, so that the books of one person stay together; ids are random, so nothing leads back from it. Version 8: what its
 * bytes mean is our own business (RFC 9562).
 */
export const standIn = (id: string): string => {
  const digest = `left(encode(sha256(convert_to((${id})::text, 'UTF8')), 'hex'), 32)`;
  return `overlay(overlay(${digest} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
};
