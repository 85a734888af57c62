import { Injectable } from '@nestjs/common';
import { findPeople, getContact, type FoundPerson } from '@studio/contracts';
import { Bus, BusError, type OutputOf, type RequestContext } from '@studio/service-kit';

/** How long the desk waits for people's names, in ms. */
const PATIENCE_MS = 1_000;

/** Who people are, which members alone knows. The desk works on without their names. */
@Injectable()
export class AskMembers {
  constructor(private readonly bus: Bus) {}

  /** Null when the person is deleted, and while members does not answer. */
  contact(userId: string, context: RequestContext): Promise<OutputOf<typeof getContact> | null> {
    return this.bus.request(getContact, { userId }, patient(context)).catch(otherwise(null));
  }

  /** People with these words in their name or address; nobody while members does not answer. */
  async find(q: string, context: RequestContext): Promise<FoundPerson[]> {
    const nobody: OutputOf<typeof findPeople> = { people: [] };
    return (await this.bus.request(findPeople, { q }, patient(context)).catch(otherwise(nobody))).people;
  }
}

const patient = ({ requestId, traceparent }: RequestContext) => ({
  requestId,
  deadlineMs: PATIENCE_MS,
  ...(traceparent && { traceparent }),
});

const otherwise =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof BusError) return answer;
    throw error;
  };
