import { videoEmbedUrl } from '@forecourt/domain/vehicle/video-embed-url'

export type VideoLinks = { embed: string; watch: string }

/** The embed URL, and the page for visitors without script; null if the link is not a video. */
export function videoLinks(url: string | null): VideoLinks | null {
  const embed = url === null ? null : videoEmbedUrl(url)
  if (embed === null) return null
  return { embed, watch: `https://www.youtube.com/watch?v=${embed.slice(embed.lastIndexOf('/') + 1)}` }
}
