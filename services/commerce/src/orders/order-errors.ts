import { BusError } from '@studio/service-kit';

export function alreadyPaid(): BusError {
  return new BusError(
    'already-paid',
    'This order is already paid, so its address stays as it was. Please write to us if the parcel should go elsewhere.',
  );
}

export function intentUsed(): BusError {
  return new BusError(
    'intent-used',
    'This payment was already used or cancelled. Please start the checkout again.',
  );
}
