import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AudioTrack } from '@studio/web-kit/audio';
import { createAudioStore } from '@studio/web-kit/host';
import { createEngine } from './create-engine.js';
import { FakeAudio } from './testing/fake-audio.js';

const track = (id: string): AudioTrack => ({ id, title: id, artist: 'Cello', seconds: 120, accent: 'sage' });
const [a, b, c] = [track('a'), track('b'), track('c')];
const WHISPERS = { id: 'whispers', fadesOthers: false };
const KITCHEN = { id: 'kitchen', fadesOthers: true };

function stage(refusal: string | null = null) {
  const elements: FakeAudio[] = [];
  const store = createAudioStore();
  const engine = createEngine(store, () => {
    const element = Object.assign(new FakeAudio(), { refusal });
    elements.push(element);
    return element as never;
  });
  const status = (id: string) => store.read().tracks[id]?.status;
  return {
    engine,
    store,
    status,
    player: elements[0]!,
    element: (id: string) => elements.find(({ src }) => src.includes(`/${id}.`))!,
    sounding: () => elements.filter(({ paused }) => !paused).map(({ src }) => src),
  };
}
let debug: ReturnType<typeof jest.spyOn>;
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the audio engine', () => {
  it('plays one track at a time, at volume 0.7', async () => {
    const { engine, player, status, sounding } = stage();
    engine.play(a);
    await settle();
    expect([player.src, player.volume, status('a')]).toEqual(['/audio/a.mp3', 0.7, 'playing']);
    engine.play(b);
    await settle();
    expect([status('a'), status('b'), sounding()]).toEqual(['idle', 'playing', ['/audio/b.mp3']]);
    engine.ambience(WHISPERS, 0.2);
    await settle();
    expect([status('b'), sounding()]).toEqual(['paused', ['/audio/whispers.mp3']]);
    engine.ambience({ ...WHISPERS, id: 'others' }, 0.2);
    expect(sounding()).toEqual(['/audio/others.mp3']);
    engine.play(b);
    expect(sounding()).toEqual(['/audio/b.mp3']);
  });

  it('loads nothing before playback, and uses ogg where mp3 is not supported', async () => {
    const { engine, player } = stage();
    expect([player.preload, player.src]).toEqual(['none', '']);
    player.types = ['audio/ogg'];
    engine.play(a);
    expect(player.src).toBe('/audio/a.ogg');
  });

  it('plays the uploaded file of a track', () => {
    const { engine, player } = stage();
    engine.play({ ...a, file: '/audio/0a0a.m4a' });
    expect(player.src).toBe('/audio/0a0a.m4a');
    expect(player.onerror).toBe(null);
  });

  it('falls back to ogg when the mp3 file fails', async () => {
    const { engine, player } = stage();
    engine.play(a);
    player.fail();
    expect(player.src).toBe('/audio/a.ogg');
  });

  it('loads the file again at the next press after all formats failed', async () => {
    const { engine, player, status } = stage();
    engine.play(a);
    player.fail();
    player.fail();
    await settle();
    engine.play(a);
    await settle();
    expect([player.src, status('a')]).toEqual(['/audio/a.mp3', 'playing']);
  });

  it('restarts a track at its end', async () => {
    const { engine, player, store, status } = stage();
    engine.play(a);
    await settle();
    player.end();
    await settle();
    expect([player.currentTime, player.paused, status('a')]).toEqual([0, false, 'playing']);
    expect(store.read().tracks.a?.endings).toBe(1);
  });

  it('plays each track of a queue from its start, and stops after the last', async () => {
    const { engine, player, status, store } = stage();
    engine.seek(b, 30);
    engine.play(a, [a, b, c]);
    for (const [ended, next] of ['ab', 'bc']) {
      await settle();
      expect(status(ended!)).toBe('playing');
      player.end();
      await settle();
      expect([status(ended!), status(next!), player.currentTime]).toEqual(['idle', 'playing', 0]);
    }
    player.end();
    await settle();
    expect([status('c'), player.paused, store.read().queue]).toEqual(['paused', true, []]);
  });

  it('resumes a track at its saved position, in the same visit and in the next', async () => {
    const first = stage();
    first.engine.play(a);
    await settle();
    first.player.reach(42);
    first.engine.play(b);
    await settle();
    first.engine.play(a);
    await settle();
    expect(first.player.currentTime).toBe(42);
    const second = stage();
    second.engine.play(a);
    await settle();
    expect(second.player.currentTime).toBe(42);
  });

  it('seeks in the current track, and only saves the position for another track', async () => {
    const { engine, player, store } = stage();
    engine.play(a);
    await settle();
    engine.seek(a, 500);
    expect(player.currentTime).toBe(120);
    engine.seek(b, 60);
    expect([player.currentTime, store.read().tracks.b?.time]).toEqual([120, 60]);
  });

  it('reports that the browser blocks autoplay, and only logs other failures', async () => {
    const refused = stage('NotAllowedError');
    refused.engine.play(a);
    await settle();
    expect([refused.status('a'), refused.store.read().unlocked]).toEqual(['blocked', false]);
    const failed = stage('NotSupportedError');
    failed.engine.play(a);
    await settle();
    expect(failed.status('a')).toBe('paused');
  });

  it('mutes, and closes the track', async () => {
    const { engine, player, store, status } = stage();
    engine.play(a);
    await settle();
    engine.setMuted(true);
    expect([player.muted, store.read().muted]).toEqual([true, true]);
    engine.close();
    await settle();
    expect([player.paused, store.read().current, status('a')]).toEqual([true, null, 'idle']);
  });

  it('returns no analyser without Web Audio, and logs that', () => {
    expect(stage().engine.analyser()).toBeNull();
    expect(debug).toHaveBeenCalledWith('audio:', 'no Web Audio support');
  });
});

describe('ambience', () => {
  it('fades in to at most 0.3, follows the proximity, and pauses after it has faded out', async () => {
    const { engine, element, store } = stage();
    engine.ambience(WHISPERS, 5);
    await settle();
    const loop = element('whispers');
    expect([loop.loop, loop.volume, loop.paused]).toEqual([true, 0, false]);
    await jest.advanceTimersByTimeAsync(400);
    expect(loop.volume).toBeGreaterThan(0.1);
    await jest.advanceTimersByTimeAsync(400);
    expect(loop.volume).toBeCloseTo(0.3);
    engine.ambience(WHISPERS, 0.1);
    await jest.advanceTimersByTimeAsync(800);
    expect(loop.volume).toBeCloseTo(0.1);
    engine.leaveAmbience('whispers');
    expect([loop.paused, store.read().ambience]).toEqual([false, null]);
    await jest.advanceTimersByTimeAsync(800);
    expect([loop.paused, store.read().ambience]).toEqual([true, null]);
  });

  it('plays on when it is turned on again while it fades out', async () => {
    const { engine, element, store } = stage();
    engine.ambience(WHISPERS, 0.2);
    await jest.advanceTimersByTimeAsync(800);
    engine.leaveAmbience('whispers');
    await jest.advanceTimersByTimeAsync(400);
    engine.ambience(WHISPERS, 0.2);
    await jest.advanceTimersByTimeAsync(1_600);
    const { paused, volume } = element('whispers');
    expect([paused, volume, store.read().ambience]).toEqual([false, 0.2, { id: 'whispers', volume: 0.2 }]);
  });

  it('plays on when it is turned on again before its first start was cancelled', async () => {
    const { engine, element, store } = stage();
    engine.ambience(WHISPERS, 0.2);
    const first = element('whispers');
    const began = Promise.withResolvers<void>();
    const play = jest.spyOn(first, 'play').mockReturnValueOnce(began.promise);
    engine.ambience({ ...WHISPERS, id: 'others' }, 0.2);
    engine.ambience(WHISPERS, 0.2);
    engine.ambience({ ...WHISPERS, id: 'others' }, 0.2);
    engine.ambience(WHISPERS, 0.2);
    began.reject(Object.assign(new Error('paused'), { name: 'AbortError' }));
    await settle();
    play.mockRestore();
    expect([first.paused, store.read().ambience?.id]).toEqual([false, 'whispers']);
  });

  it('fades out the current track where the ambience asks for it', async () => {
    const { engine, player, status } = stage();
    engine.play(a);
    await settle();
    engine.ambience(KITCHEN, 0.3);
    await jest.advanceTimersByTimeAsync(400);
    expect([player.paused, player.volume < 0.5]).toEqual([false, true]);
    // One more, for the event.
    await jest.advanceTimersByTimeAsync(401);
    expect([player.paused, status('a')]).toEqual([true, 'paused']);
    engine.play(a);
    expect(player.volume).toBe(0.7);
  });

  it('loads its file again after all formats failed', async () => {
    const { engine, element, sounding } = stage();
    engine.ambience(WHISPERS, 0.2);
    const loop = element('whispers');
    loop.fail();
    loop.fail();
    engine.leaveAmbience('whispers');
    await jest.advanceTimersByTimeAsync(800);
    engine.ambience(WHISPERS, 0.2);
    await settle();
    expect(sounding()).toEqual(['/audio/whispers.mp3']);
  });

  it('leaves no state behind when playback is refused', async () => {
    const { engine, store } = stage('NotAllowedError');
    engine.ambience(WHISPERS, 0.2);
    await settle();
    expect(store.read().ambience).toBeNull();
  });
});
