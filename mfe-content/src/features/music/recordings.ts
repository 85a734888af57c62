import type { Recording, RecordingId } from '@studio/contracts';
import type { StructuredThing } from '@studio/web-kit';
import { AUDIO_TYPES, audioFile } from '@studio/web-kit/audio';
import recordings from '../../../../content/recordings.json' with { type: 'json' };

/**
 * Metadata of the recordings, known before a file is loaded. Part of the code, since the files are part of this remote.
 */
export const RECORDINGS: Readonly<Record<RecordingId, Recording>> = recordings;

/** Structured data of the recordings; `origin` is the origin of the site. */
export function recordingThings(origin: string): StructuredThing[] {
  return (Object.entries(RECORDINGS) as [RecordingId, Recording][]).map(
    ([id, { title, description, seconds }]) => ({
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
    }),
  );
}
