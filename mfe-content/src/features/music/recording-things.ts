import type { StructuredThing } from '@studio/web-kit';
import { AUDIO_TYPES, audioFile } from '@studio/web-kit/audio';
import type { RecordingId } from '@studio/contracts';
import { RECORDINGS, type Recording } from './recordings.js';

/** What search engines should know of the recordings; `origin` is the site's. */
export function recordingThings(origin: string): StructuredThing[] {
  const recordings = Object.entries(RECORDINGS) as [RecordingId, Recording][];
  return recordings.map(([id, { title, description, seconds }]) => ({
    '@type': 'MusicRecording',
    name: title,
    description,
    url: `${origin}/#Music`,
    duration: `PT${seconds}S`,
    audio: {
      '@type': 'AudioObject',
      contentUrl: origin + audioFile(id, 'mp3'),
      encodingFormat: AUDIO_TYPES.mp3,
    },
  }));
}
