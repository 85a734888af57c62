/** Returns a WAV file of silence: one channel, 8 bits, 8,000 samples a second. */
export function tinyWav(seconds: number): Buffer {
  const samples = 8_000 * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** Returns an MP3 file of silence: frames of 26 ms. `tags`: ID3 frames before them. */
export function tinyMp3(frames: number, tags: Buffer[] = []): Buffer {
  const frame = Buffer.alloc(104);
  // MPEG 1, layer 3, 32 kbit/s, 44.1 kHz, one channel.
  frame.writeUInt32BE(0xff_fb_10_c4);
  const own = Buffer.concat(tags);
  const head = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, own.length >> 7, own.length & 127]);
  return Buffer.concat([...(tags.length > 0 ? [head, own] : []), ...Array<Buffer>(frames).fill(frame)]);
}

/** Returns an ID3v2.4 frame of less than 128 bytes. */
export function id3(id: string, content: string): Buffer {
  return Buffer.concat([
    Buffer.from(`${id}\0\0\0${String.fromCharCode(content.length)}\0\0${content}`, 'latin1'),
  ]);
}

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};

/** Returns an M4A file of empty samples. `handler`: `soun` or `vide`. `more`: further boxes of its description. */
export function tinyM4a(seconds: number, handler = 'soun', more: Buffer | string = ''): Buffer {
  const rate = 8_000;
  const samples = 8 * seconds;
  const codec = box('mp4a', words(0), '\0\0\0\x01', words(0, 0), '\0\x01\0\x10', words(0, rate * 0x1_00_00));
  const table = box(
    'stbl',
    box('stsd', words(0, 1), codec),
    box('stts', words(0, 1, samples, rate / 8)),
    box('stsc', words(0, 1, 1, samples, 1)),
    box('stsz', words(0, 100, samples)),
    box('stco', words(0, 1, 0)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, rate, rate * seconds, 0)),
    box('hdlr', words(0, 0), handler, Buffer.alloc(13)),
    box('minf', table),
  );
  const track = box('trak', box('tkhd', words(7, 0, 0, 1, 0, rate * seconds), Buffer.alloc(60)), media);
  const header = box('mvhd', words(0, 0, 0, rate, rate * seconds, 0x1_00_00), Buffer.alloc(76));
  return Buffer.concat([
    box('ftyp', 'M4A \0\0\0\0M4A isom'),
    box('moov', header, track, more),
    box('mdat', Buffer.alloc(100 * samples)),
  ]);
}
