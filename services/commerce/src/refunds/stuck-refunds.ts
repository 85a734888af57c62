/** Attempts after which a refund counts as stuck. */
const ATTEMPTS = 3;

/** Metric: refunds of the desk and of whole payments that the provider does not confirm. */
export const STUCK_REFUNDS = {
  name: 'stuck_refunds',
  help: `Refunds that the provider has not confirmed after ${ATTEMPTS} attempts`,
  sql: `SELECT (SELECT count(*) FROM refunds WHERE state = 'owed' AND attempts >= ${ATTEMPTS})::int
             + (SELECT count(*) FROM payments WHERE status = 'refunding' AND refund_attempts >= ${ATTEMPTS})::int
          AS value`,
};
