/** What the host alone uses: the providers behind the hooks of `index.ts`. */
export { KitProviders, type KitProvidersProps } from './kit-providers.js';
export { SESSION_KEY } from './session/session-provider.js';
export { createApi, type Api, type Transport } from './data/api.js';
export { createQueryClient } from './data/query-client.js';
export { trackPageView } from './tracking/track-page-view.js';
export { watchPage } from './tracking/watch-page.js';
export { RouteMetadataContext, type RouteMetadata } from './metadata/route-metadata.js';
export type { Ambience, AudioEngine, LoadAudio } from './audio/audio-engine.js';
export { createAudioStore, SILENCE, type AudioState, type AudioStore } from './audio/audio-store.js';
export { useAudio, useAudioHost } from './audio/audio-host.js';
export { AUDIO_TYPES, audioFile, type AudioFormat } from './audio/audio-track.js';
export { MuteButton } from './audio/mute-button.js';
export { PlayButton } from './audio/play-button.js';
export { PlayerIcon } from './audio/player-icons.js';
export { ProgressSlider } from './audio/progress-slider.js';
export { usePlayer } from './audio/use-player.js';
export type { SiteConfig } from './site/site.js';
export type { SlotProps } from './slots/slot.js';
