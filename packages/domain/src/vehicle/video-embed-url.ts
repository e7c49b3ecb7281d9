const youtubeHosts = ['youtube.com', 'youtube-nocookie.com']
const videoId = /^[\w-]{11}$/

/**
 * The embed URL of a YouTube watch, embed or short link (S5.35), or null for anything else. The scheme is optional. The
 * embed host sets no cookies before the visitor presses play (docs/decisions/095).
 */
export function videoEmbedUrl(link: string): string | null {
  const trimmed = link.trim()
  const absolute = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`
  const id = URL.canParse(absolute) ? findVideoId(new URL(absolute)) : null
  return id !== null && videoId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

function findVideoId({ hostname, pathname, searchParams }: URL): string | null {
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [, first, second] = pathname.split('/')
  if (host === 'youtu.be') return first ?? null
  if (!youtubeHosts.includes(host)) return null
  if (first === 'watch') return searchParams.get('v')
  return first === 'embed' ? (second ?? null) : null
}
