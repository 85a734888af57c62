import { z } from 'zod';
import { Dependency } from './dependencies.js';

/** Version of the host contract (`@studio/web-kit`) that this repository's shell offers to remotes. */
export const HOST_CONTRACT_VERSION = '1.9.0';

/**
 * What each version of the host contract added: exports of `@studio/web-kit`, and fields of a route. A spec
 * of web-kit compares the names with its exports.
 */
export const HOST_CONTRACT_HISTORY: Readonly<
  Record<string, { names: readonly string[]; routeFields?: readonly string[] }>
> = {
  '1.2.0': {
    names: (
      'AUDIO_TYPES AmbienceBar ApiError Button Card Dialog Drawer Field Link MainPlayer NavLink ' +
      'Navigate PageHeading PageMeta Picture PlayerHint Section SimplePlayer Skeleton Slot ' +
      'Spinner Tabs TabsContent TabsList TabsTrigger VisuallyHidden api audioFile ' +
      'connectionLabel formatMoney formatPrice isVeryLowOnMemory suggestedQuality track ' +
      'useAmbientSound useCart useDevice useHydrated useLocation useMutation useNavigate ' +
      'useParams usePlayQueue useQuery useQueryClient useSearchParams useSession useSite ' +
      'useSuspenseQuery useToast'
    ).split(' '),
  },
  '1.5.0': { names: ['Shelf'] },
  '1.6.0': { names: ['NotFound'] },
  '1.7.0': {
    names: ['replaceData', 'useChange', 'useKept', 'useUnsentForm'],
    routeFields: ['counted', 'guests'],
  },
  '1.8.0': { names: ['formDraft', 'readFields'] },
  '1.9.0': { names: ['saveBlob'] },
};

/** What a running host provides: shared packages (name → version), and the packages in its own scripts. */
export const HostOffer = z.strictObject({
  shared: z.record(z.string(), z.string()),
  /** Packages whose code is in the host's own scripts, on every page. */
  bundled: z.array(Dependency),
});
export type HostOffer = z.infer<typeof HostOffer>;

/** NATS subject on which each web server answers with its `HostOffer`. */
export const HOST_OFFER_SUBJECT = 'web.host-offer';
