import type { ShippingForm } from '@studio/contracts';

/** The address as one comma-joined text, in the form's order; line 2 may be empty (specification, section 3). */
export function addressLine(form: ShippingForm): string {
  return [
    form.fullName,
    form.addressLine1,
    form.addressLine2,
    form.city,
    form.state,
    form.postalCode,
    form.country,
  ].join(', ');
}
