import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { HOST_CONTRACT_VERSION } from '@studio/contracts';
import * as audio from '../audio/index.js';
import * as components from '../components/index.js';
import * as shareScope from '../share-scope.js';
import * as contract from './index.js';

/** What version 1.2.0 gave. A name may be added; one that goes is a new major version. */
const GIVEN = {
  contract:
    'ApiError Link NavLink Navigate PageMeta Slot api connectionLabel formatMoney formatPrice isVeryLowOnMemory track ' +
    'useCart useDevice useHydrated useLocation useMutation useNavigate useParams useQuery useQueryClient ' +
    'useSearchParams useSession useSite useSuspenseQuery useToast',
  components:
    'Button Card Dialog Drawer Field PageHeading Picture Section Skeleton Spinner Tabs TabsContent TabsList ' +
    'TabsTrigger VisuallyHidden suggestedQuality',
  audio: 'AUDIO_TYPES AmbienceBar MainPlayer PlayerHint SimplePlayer audioFile useAmbientSound usePlayQueue',
};

describe('the host contract', () => {
  it.each([
    ['contract', contract],
    ['components', components],
    ['audio', audio],
  ] as const)('still gives every name of its %s', (part, module) => {
    expect(Object.keys(module)).toEqual(expect.arrayContaining(GIVEN[part].split(' ')));
  });

  it('is shared with remotes whole, each name once', () => {
    const names = [contract, components, audio].flatMap((module) => Object.keys(module));
    expect(Object.keys(shareScope).sort()).toEqual(names.sort());
  });

  it('has the version that releases are checked against', () => {
    const file = path.join(process.cwd(), 'packages/web-kit/package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(HOST_CONTRACT_VERSION).toBe(version);
  });
});
