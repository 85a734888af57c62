/// <reference path="../css-modules.d.ts" />
/**
 * The host contract: what a remote may count on, whatever page it stands on. This list is versioned (`version` in
 * package.json, `contract` in a remote's `remote.config.ts`): a name that is here stays, and means the same, until the
 * next major version.
 */

// Going from page to page.
export { Link, NavLink, useNavigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
export { Navigate } from './navigate.js';

// Data: reading and changing it, and what a page exports beside its component.
export { useQuery, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
export { replaceData, useChange } from './data/use-change.js';
export { api, type Api } from './data/api.js';
export { ApiError } from './data/api-error.js';
export type { Prefetch } from './data/prefetch.js';
export type { Addresses } from './data/addresses.js';

// The visit: who it is, what is in the cart, what is said and counted.
export { useSession, type Session } from './session/session.js';
export { useCart, type Cart } from './cart/cart.js';
export { useUnsentForm, type UnsentForm } from './forms/use-unsent-form.js';
export { useToast, type ToastMessage } from './toasts/toasts.js';
export { track, type EventData } from './tracking/track.js';

// The site and the device that shows it.
export { useSite, type SiteConfig } from './site/site.js';
export { formatMoney, formatPrice } from '@studio/contracts';
export { useDevice } from './device/use-device.js';
export { useHydrated } from './device/use-hydrated.js';
export { useKept } from './device/use-kept.js';
export { connectionLabel, isVeryLowOnMemory, type Device } from './device/read-device.js';

// The page: what search engines learn of it, and the places that other remotes fill.
export { PageMeta, type PageMetaProps } from './metadata/page-meta.js';
export type { StructuredThing } from './metadata/structured-data.js';
export { Slot, type SlotProps } from './slots/slot.js';
export { NotFound } from './not-found/not-found.js';
