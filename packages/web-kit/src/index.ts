/// <reference path="./css-modules.d.ts" />
export {
  Link,
  NavLink,
  Navigate,
  useNavigate,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useQuery, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
export { api, type Api } from './data/api.js';
export { ApiError } from './data/api-error.js';
export type { Prefetch } from './data/prefetch.js';
export type { Addresses } from './data/addresses.js';
export { PageMeta, type PageMetaProps } from './metadata/page-meta.js';
export type { StructuredThing } from './metadata/structured-data.js';
export { useSession, type Session } from './session/session.js';
export { useCart, type Cart } from './cart/cart.js';
export { useToast, type ToastMessage } from './toasts/toasts.js';
export { track, type EventData } from './tracking/track.js';
export { useDevice } from './device/use-device.js';
export { useHydrated } from './device/use-hydrated.js';
export { connectionLabel, isVeryLowOnMemory, type Device } from './device/read-device.js';
export { useSite, type SiteConfig } from './site/site.js';
export { formatMoney, formatPrice } from './site/format-money.js';
export { Slot, type SlotProps } from './slots/slot.js';
export { Button, type ButtonProps } from './primitives/button.js';
export { Card } from './primitives/card.js';
export { Tabs, TabsList, TabsTrigger, TabsContent, type TabsProps } from './primitives/tabs.js';
export { Field, type ControlProps, type FieldProps } from './primitives/field.js';
export { Dialog } from './primitives/dialog.js';
export { Drawer, type DrawerProps } from './primitives/drawer.js';
export { Skeleton } from './primitives/skeleton.js';
export { Spinner, type SpinnerProps } from './primitives/spinner.js';
export { Picture, type PictureProps } from './primitives/picture.js';
export { suggestedQuality } from './primitives/picture-quality.js';
export { VisuallyHidden } from './primitives/visually-hidden.js';
export { PageHeading } from './primitives/page-heading.js';
export { Section, type SectionProps } from './primitives/section.js';
export { AUDIO_TYPES, audioFile, type AccentColour, type AudioTrack } from './audio/audio-track.js';
export { MainPlayer, type MainPlayerProps } from './audio/main-player.js';
export { SimplePlayer, type SimplePlayerProps } from './audio/simple-player.js';
export { usePlayQueue } from './audio/use-play-queue.js';
export { useAmbientSound, type AmbientSound } from './audio/use-ambient-sound.js';
export { AmbienceBar, type AmbienceBarProps } from './audio/ambience-bar.js';
export { PlayerHint } from './audio/player-hint.js';
export type { Ambience } from './audio/audio-engine.js';
