import { AUDIO_TYPES, audioFile, type AudioTrack } from './audio-track.js';

/** Message for browsers without audio; its text is fixed by docs/product.md#errors. */
export const NO_AUDIO_TEXT = 'Your browser does not support the audio element.';

/** Renders the browser's native player where JavaScript is disabled. */
export function PlainAudio({ track }: { track: AudioTrack }) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music; lyrics are printed next to the player */}
      <audio controls preload="none" aria-label={track.title}>
        {track.file && <source src={track.file} />}
        {!track.file && <source src={audioFile(track.id, 'mp3')} type={AUDIO_TYPES.mp3} />}
        {!track.file && <source src={audioFile(track.id, 'ogg')} type={AUDIO_TYPES.ogg} />}
        {NO_AUDIO_TEXT}
      </audio>
    </noscript>
  );
}
