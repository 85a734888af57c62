import { describe, expect, it } from '@jest/globals';
import { embedUrl, readVideoUrl } from './video-url.js';

describe('video addresses', () => {
  it.each([
    ['https://www.youtube.com/@ClaireArbor', 'listType=user_uploads&list=ClaireArbor'],
    ['https://www.youtube.com/watch?v=abc-123', '/embed/abc-123'],
    ['https://www.youtube.com/channel/UCxyz', 'videoseries?list=UUxyz'],
  ])('%s becomes the embed that the specification names', (url, part) => {
    expect(embedUrl(readVideoUrl(url))).toContain(part);
  });

  it('leaves any other address as it is', () => {
    expect(embedUrl(readVideoUrl('https://videos.example/clip.mp4'))).toBe('https://videos.example/clip.mp4');
  });
});
