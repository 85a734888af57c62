/** A fake audio element that dispatches the events of a browser, because jsdom does not play audio. */
export class FakeAudio extends EventTarget {
  currentTime = 0;
  duration = 120;
  volume = 1;
  muted = false;
  loop = false;
  paused = true;
  seeking = false;
  readyState = 0;
  preload = '';
  error: object | null = null;
  onerror: (() => void) | null = null;
  /** Name of the error that `play()` rejects with; null to succeed. */
  refusal: string | null = null;
  /** Supported media types. */
  types = ['audio/mpeg', 'audio/ogg'];
  private address = '';

  get src() {
    return this.address;
  }
  set src(src: string) {
    this.address = src;
    this.error = null;
    this.readyState = 0;
    this.currentTime = 0;
  }
  canPlayType(type: string) {
    return this.types.includes(type) ? 'maybe' : '';
  }
  async play() {
    if (this.error) throw Object.assign(new Error('no source'), { name: 'NotSupportedError' });
    if (this.refusal) throw Object.assign(new Error(this.refusal), { name: this.refusal });
    this.paused = false;
    if (this.readyState === 0) {
      this.readyState = 4;
      this.say('loadedmetadata');
    }
    this.say('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    // Browsers dispatch the event in a later task.
    setTimeout(() => this.say('pause'));
  }
  /** Moves playback to `seconds`. */
  reach(seconds: number) {
    this.currentTime = seconds;
    this.say('timeupdate');
  }
  /** Fails to load the current file. */
  fail() {
    this.paused = true;
    this.error = {};
    this.onerror?.();
  }
  end() {
    this.currentTime = this.duration;
    this.paused = true;
    this.say('pause');
    this.say('ended');
  }
  private say(event: string) {
    this.dispatchEvent(new Event(event));
  }
}
