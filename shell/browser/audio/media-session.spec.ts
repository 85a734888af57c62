import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leaveMediaSession, showInMediaSession, showPosition } from './media-session.js';

const TRACK = { id: 'a', title: 'Rag', artist: 'Cello', seconds: 120, accent: 'sage' } as const;
/** Action handlers that the page has registered, by action. */
let keys: Record<string, ((details: object) => void) | null>;
let session: Partial<MediaSession>;
const setPositionState = jest.fn();

beforeEach(() => {
  keys = {};
  setPositionState.mockReset();
  session = {
    metadata: null,
    playbackState: 'none',
    setPositionState: setPositionState as never,
    setActionHandler(action, handler) {
      if (action === 'seekto') throw new TypeError('unknown action');
      keys[action] = handler as never;
    },
  };
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  Object.assign(window, {
    MediaMetadata: class {
      constructor(fields: object) {
        Object.assign(this, fields);
      }
    },
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaSession'));

function show() {
  const said: unknown[] = [];
  showInMediaSession(TRACK, {
    play: () => said.push('play'),
    pause: () => said.push('pause'),
    seekTo: (seconds) => said.push(['to', seconds]),
    seekBy: (seconds) => said.push(['by', seconds]),
    previous: null,
    next: () => said.push('next'),
  });
  return said;
}

describe('media keys', () => {
  it('show the track and control the player, in a browser that does not support all actions', () => {
    const said = show();
    expect(session.metadata).toMatchObject({ title: 'Rag', artist: 'Cello' });
    for (const key of ['play', 'pause', 'seekbackward', 'nexttrack']) keys[key]!({});
    keys.seekforward!({ seekOffset: 5 });
    expect(said).toEqual(['play', 'pause', ['by', -10], 'next', ['by', 5]]);
    expect(keys.previoustrack).toBeNull();
  });

  it('receive the position, never beyond the end, and none for a track without a duration', () => {
    showPosition(true, 120, 121);
    expect([session.playbackState, setPositionState.mock.calls]).toEqual([
      'playing',
      [[{ duration: 120, position: 120 }]],
    ]);
    showPosition(false, Number.POSITIVE_INFINITY, 3);
    expect([session.playbackState, setPositionState.mock.calls.length]).toEqual(['paused', 1]);
  });

  it('are released when the track is closed', () => {
    show();
    leaveMediaSession();
    expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
  });

  it('are ignored in a browser without a media session', () => {
    Reflect.deleteProperty(navigator, 'mediaSession');
    expect(show()).toEqual([]);
    showPosition(true, 120, 1);
    leaveMediaSession();
  });
});
