import { useMemo } from 'react';
import { FILE_TYPES, readFileUrl, type ContentOf, type Recording, type RecordingId } from '@studio/contracts';
import type { StructuredThing } from '@studio/web-kit';
import { audioFile, type AudioTrack } from '@studio/web-kit/audio';
import { useContent } from '../content/use-content.js';
import first from '../../../../content/recordings.json' with { type: 'json' };
import { PLAYED } from './tracks.js';

/** A recording with its track for the players. */
export interface Recorded extends Recording {
  readonly track: AudioTrack;
}
export type Recordings = Readonly<Record<RecordingId, Recorded>>;

/** Returns the published recordings; those of this release while the published ones cannot be read. */
export function useRecordings(): Recordings {
  const { data = first as ContentOf<'recordings'> } = useContent('recordings');
  return useMemo(() => {
    const recorded = ({ id, ...recording }: (typeof data)[number]) => {
      const { title, seconds, fileUrl: file } = recording;
      return [id, { ...recording, track: { id, title, seconds, ...PLAYED[id], ...(file && { file }) } }];
    };
    return Object.fromEntries(data.map(recorded)) as Recordings;
  }, [data]);
}

/** Structured data of the recordings; `origin` is the origin of the site. */
export function recordingThings(recordings: Recordings, origin: string): StructuredThing[] {
  return (Object.entries(recordings) as [RecordingId, Recording][]).map(
    ([id, { title, description, seconds, fileUrl = audioFile(id, 'mp3') }]) => ({
      '@type': 'MusicRecording',
      name: title,
      description,
      url: `${origin}/#Music`,
      duration: `PT${seconds}S`,
      audio: {
        '@type': 'AudioObject',
        contentUrl: origin + fileUrl,
        encodingFormat: FILE_TYPES[readFileUrl(fileUrl)?.type ?? 'mp3'],
      },
    }),
  );
}
