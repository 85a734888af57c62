import type { Tracking } from '@studio/contracts';

/** Who carries the parcel, and where one can see it. */
export function TrackingLine({ tracking: { carrier, number, url } }: { tracking: Tracking }) {
  return (
    <p>
      {carrier} {url ? <a href={url}>{number}</a> : number || '(sent without tracking)'}
    </p>
  );
}
