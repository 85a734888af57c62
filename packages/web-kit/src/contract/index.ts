/// <reference path="../css-modules.d.ts" />
/**
 * The host contract: the names that every remote may import, on any page. The list is versioned (`version` in
 * package.json, `contract` in a remote's `remote.config.ts`): a name keeps its meaning until the next major version.
 */

// Navigation. These are React Router's own, except `Navigate`.
export { Link, NavLink, useNavigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
export { Navigate } from './navigate.js';

// Data: TanStack Query's hooks, changes, and the types of a page's optional exports. Query keys are API paths.
export { useQuery, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
export { replaceData, useChange } from './data/use-change.js';
export { api, type Api } from './data/api.js';
export { ApiError } from './data/api-error.js';
export { saveBlob } from './data/save-blob.js';
export type { Addresses, Prefetch } from './data/page-exports.js';

// The visit: session, cart, forms, toasts and analytics.
export { useSession, type Session } from './session/session.js';
export { useCart, type Cart } from './cart/cart.js';
export { formDraft, type FormDraft, type FormFields } from './device/form-draft.js';
export { readFields } from './forms/form-fields.js';
export { useUnsentForm, type UnsentForm } from './forms/use-unsent-form.js';
export { useToast, type ToastMessage } from './toasts/toasts.js';
export { track, type EventData } from './tracking/track.js';

// The site and the visitor's device.
export { useSite, type SiteConfig } from './site/site.js';
export { formatMoney, formatPrice } from '@studio/contracts';
export { useDevice } from './device/use-device.js';
export { useHydrated } from './device/use-hydrated.js';
export { useKept } from './device/use-kept.js';
export { connectionLabel, isVeryLowOnMemory, type Device } from './device/read-device.js';

// The page: metadata for search engines, and slots that other remotes fill.
export { PageMeta, type PageMetaProps } from './metadata/page-meta.js';
export type { StructuredThing } from './metadata/structured-data.js';
export { Slot, type SlotProps } from './slots/slot.js';
export { NotFound } from './not-found/not-found.js';
