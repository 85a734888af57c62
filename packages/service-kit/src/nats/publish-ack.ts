/**
 * Whether a stream's ack means that it has the message. A NATS server before 2.11 answers "duplicate", without a sequence
 * number, to the repeated publish of a message that it dropped when its cluster lost the leader.
 */
export function isStored(ack: { readonly seq?: number; readonly duplicate?: boolean }): boolean {
  return !ack.duplicate || (ack.seq ?? 0) > 0;
}
