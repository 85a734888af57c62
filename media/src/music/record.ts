import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf } from '../folder-of.ts';
import { midiOf } from './midi-of.ts';
import type { Performance } from './note.ts';
import { run } from './run.ts';

const AUDIO = fileURLToPath(folderOf('@studio/mfe-content', 'public/audio'));
const SOUNDFONT = '/usr/share/sounds/sf2/FluidR3_GM.sf2';
/** Target loudness of every recording (EBU R 128). */
const LOUDNESS_LUFS = -17;
/** Maximum true peak of every recording (EBU R 128). */
const MAX_PEAK_DB = -1.5;
/** Length of the reverb after the last note. */
const REVERB_SECONDS = 2.5;

/** The room and the positions of the players. */
export interface Room {
  /** Size of the room, 0–1. */
  size: number;
  /** Level of the reverb, 0–1. */
  level: number;
  /** Pan of each staff, 0 = left, 1 = right. Defaults to the middle. */
  pans?: readonly number[];
}

/** Renders a performance with the soundfont into `<id>.mp3` and `<id>.ogg`; returns its length in seconds. */
export function record(
  id: string,
  performance: Performance,
  room: Room,
  options: { title: string; loop?: number },
): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'record-'));
  const file = (ending: string) => path.join(folder, `${id}.${ending}`);
  try {
    writeFileSync(file('mid'), midiOf(performance, room.pans));
    run('fluidsynth', [
      '-ni',
      '-q',
      '-g',
      '0.5',
      '-r',
      '44100',
      ...roomOptions(room),
      '-F',
      file('wav'),
      SOUNDFONT,
      file('mid'),
    ]);
    const shape = options.loop === undefined ? fadeAt(performance.length) : wrapAt(options.loop);
    run('ffmpeg', ['-y', '-i', file('wav'), ...shape, file('shaped.wav')]);
    const level = matchLoudness(file('shaped.wav'));
    mkdirSync(AUDIO, { recursive: true });
    const source = ['-y', '-i', file('shaped.wav'), '-af', level, '-ar', '44100'];
    const tags = ['-map_metadata', '-1', '-metadata', `title=${options.title}`, '-fflags', '+bitexact'];
    const encode = (ending: string, codec: readonly string[]) =>
      run('ffmpeg', [...source, ...tags, ...codec, path.join(AUDIO, `${id}.${ending}`)]);
    encode('mp3', ['-c:a', 'libmp3lame', '-q:a', '5']);
    encode('ogg', ['-c:a', 'libvorbis', '-q:a', '2']);
    return options.loop ?? performance.length + REVERB_SECONDS;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function roomOptions({ size, level }: Room): string[] {
  const set = (name: string, value: number) => ['-o', `synth.reverb.${name}=${value}`];
  return [
    '-C',
    '0',
    '-R',
    '1',
    ...set('room-size', size),
    ...set('level', level),
    ...set('damp', 0.4),
    ...set('width', 1),
  ];
}

/** Options that fade the recording out with its reverb. */
function fadeAt(end: number): string[] {
  return ['-af', `atrim=0:${end + REVERB_SECONDS},afade=t=out:st=${end + 0.5}:d=${REVERB_SECONDS - 0.5}`];
}

/** Options that mix the reverb after the last bar into the beginning, so that the loop is seamless. */
function wrapAt(length: number): string[] {
  const body = `[0]atrim=0:${length},asetpts=PTS-STARTPTS[body]`;
  const tail = `[0]atrim=${length}:${length + 8},asetpts=PTS-STARTPTS[tail]`;
  return ['-filter_complex', `${body};${tail};[body][tail]amix=inputs=2:duration=first:normalize=0`];
}

/** Returns the filter that applies one gain to the whole file, so that it has the target loudness. */
function matchLoudness(wav: string): string {
  const target = `loudnorm=I=${LOUDNESS_LUFS}:TP=${MAX_PEAK_DB}:LRA=20`;
  const output = run('ffmpeg', ['-i', wav, '-af', `${target}:print_format=json`, '-f', 'null', '-']);
  const { input_i: loudness } = JSON.parse(output.slice(output.lastIndexOf('{'))) as { input_i: string };
  const gain = LOUDNESS_LUFS - Number(loudness);
  const limit = 10 ** (MAX_PEAK_DB / 20);
  return `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(3)}:level=disabled`;
}
