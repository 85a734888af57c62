import { Injectable } from '@nestjs/common';
import { findPeople, getContact, type FoundPerson } from '@studio/contracts';
import { Bus, BusError, type OutputOf, type RequestContext } from '@studio/service-kit';

/** Deadline of requests to members, in ms. */
const DEADLINE_MS = 1_000;

/** Asks members for names and addresses. The desk still works without them when members is unavailable. */
@Injectable()
export class AskMembers {
  constructor(private readonly bus: Bus) {}

  /** Returns null when the person is deleted, or members is unavailable. */
  contact(userId: string, context: RequestContext): Promise<OutputOf<typeof getContact> | null> {
    return this.bus.request(getContact, { userId }, withDeadline(context)).catch(fallbackTo(null));
  }

  /** Finds people by words in their name or address. Returns an empty list when members is unavailable. */
  async find(q: string, context: RequestContext): Promise<FoundPerson[]> {
    const noPeople: OutputOf<typeof findPeople> = { people: [] };
    return (await this.bus.request(findPeople, { q }, withDeadline(context)).catch(fallbackTo(noPeople)))
      .people;
  }
}

const withDeadline = ({ requestId, traceparent }: RequestContext) => ({
  requestId,
  deadlineMs: DEADLINE_MS,
  ...(traceparent && { traceparent }),
});

const fallbackTo =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof BusError) return answer;
    throw error;
  };
