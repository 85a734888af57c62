import { AUDIO_TYPES, audioFile, type AudioTrack } from './audio-track.js';

/** Said where the browser plays no audio (specification, section 8). */
export const NO_AUDIO_TEXT = 'Your browser does not support the audio element.';

/** The browser's own player, where no JavaScript runs. */
export function PlainAudio({ track }: { track: AudioTrack }) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music; the words that are sung stand beside it */}
      <audio controls preload="none" aria-label={track.title}>
        <source src={audioFile(track.id, 'mp3')} type={AUDIO_TYPES.mp3} />
        <source src={audioFile(track.id, 'ogg')} type={AUDIO_TYPES.ogg} />
        {NO_AUDIO_TEXT}
      </audio>
    </noscript>
  );
}
