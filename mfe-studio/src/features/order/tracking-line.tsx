import type { Tracking } from '@studio/contracts';

/** Carrier and tracking number of the parcel, with a link to the carrier's page if there is one. */
export function TrackingLine({ tracking: { carrier, number, url } }: { tracking: Tracking }) {
  return (
    <p>
      {carrier} {url ? <a href={url}>{number}</a> : number || '(sent without tracking)'}
    </p>
  );
}
