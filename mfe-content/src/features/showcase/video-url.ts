/** How a video address is shown: a channel's uploads, one video, or as given. See docs/product.md#showcases. */
export type VideoSource =
  | { kind: 'uploads'; user: string }
  | { kind: 'video'; id: string }
  | { kind: 'channel-uploads'; channelId: string }
  | { kind: 'as-given'; url: string };

/** Parses an address: `@` means a user's uploads, a `v` parameter one video, `/channel/` a channel's uploads. */
export function readVideoUrl(url: string): VideoSource {
  const handle = /@([\w.-]+)/.exec(url);
  if (handle?.[1]) return { kind: 'uploads', user: handle[1] };
  const video = /[?&]v=([\w-]+)/.exec(url);
  if (video?.[1]) return { kind: 'video', id: video[1] };
  const channel = /\/channel\/([\w-]+)/.exec(url);
  if (channel?.[1]) return { kind: 'channel-uploads', channelId: channel[1] };
  return { kind: 'as-given', url };
}

const HOST = 'https://www.youtube-nocookie.com/embed';

/** Returns the address of the embedded player on the provider's cookie-free host. */
export function embedUrl(source: VideoSource): string {
  switch (source.kind) {
    case 'uploads':
      return `${HOST}?listType=user_uploads&list=${encodeURIComponent(source.user)}`;
    case 'video':
      return `${HOST}/${encodeURIComponent(source.id)}`;
    case 'channel-uploads':
      // The id of a channel's uploads list is the channel's id with UU instead of UC.
      return `${HOST}/videoseries?list=${encodeURIComponent(source.channelId.replace(/^UC/, 'UU'))}`;
    case 'as-given':
      return source.url;
  }
}
