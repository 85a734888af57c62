import type { Tracking } from '@studio/contracts';
import type { OrderEntity } from './order.entity.js';

/** Where carriers show a parcel; the number is put at the end. By the carrier's name in lower case. */
const PAGES: Readonly<Record<string, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  'usps international': 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  'deutsche post': 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  'canada post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  'australia post': 'https://auspost.com.au/mypost/track/#/details/',
};

type Parcel = Pick<OrderEntity, 'carrier' | 'trackingNumber' | 'shippedAt'>;

/** Where a parcel is; null until it is shipped. */
export const trackingOf = (parcel: Parcel): Tracking | null =>
  parcel.shippedAt === null ? null : notedTracking(parcel);

/** As `trackingOf`, also of a parcel whose shipping was undone. */
export function notedTracking({ carrier, trackingNumber }: Parcel): Tracking | null {
  if (carrier === null) return null;
  const number = trackingNumber ?? '';
  const page = PAGES[carrier.trim().toLowerCase()];
  return { carrier, number, url: page && number ? page + encodeURIComponent(number) : null };
}
