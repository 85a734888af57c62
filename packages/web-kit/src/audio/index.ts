/// <reference path="../css-modules.d.ts" />
/**
 * Players and ambient sound. The host provides this module at run time, versioned with the host contract, and owns the
 * engine.
 */
export { AUDIO_TYPES, audioFile, type AccentColour, type AudioTrack } from './audio-track.js';
export { MainPlayer, type MainPlayerProps } from './main-player.js';
export { SimplePlayer, type SimplePlayerProps } from './simple-player.js';
export { usePlayQueue } from './use-play-queue.js';
export { useAmbientSound, type AmbientSound } from './use-ambient-sound.js';
export { AmbienceBar, type AmbienceBarProps } from './ambience-bar.js';
export { PlayerHint } from './player-hint.js';
export type { Ambience } from './audio-engine.js';
