import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { videoEmbedUrl } from './video-embed-url.ts'

const id = 'aB3_-xYz019'
const embed = `https://www.youtube-nocookie.com/embed/${id}`

describe('videoEmbedUrl', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?app=desktop&v=${id}&t=42s#top`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}?start=42`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=share`,
  ])('turns %s into the embed URL [S5.35]', (link) => {
    expect(videoEmbedUrl(link)).toBe(embed)
  })

  it.each([
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `  www.youtube.com/embed/${id} `,
    `//youtu.be/${id}`,
    `youtu.be/${id}`,
    `youtu.be:443/${id}/`,
    `youtu.be/${id}?from=https://example.com`,
  ])('understands %j as people paste it', (link) => {
    expect(videoEmbedUrl(link)).toBe(embed)
  })

  it('leaves an embed URL as it is', () => {
    expect(videoEmbedUrl(embed)).toBe(embed)
  })

  it.each([
    '',
    ' ',
    'https://',
    'not a link',
    '🚗',
    `https://vimeo.com/${id}`,
    `https://youm.tube.com/embed/${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtube.com/embed/${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
    `https://youtube.com@evil.example/embed/${id}`,
    `https://www.m.evil.youtube.com/embed/${id}`,
    `javascript:alert(1)//youtu.be/${id}`,
    `ftp://youtu.be/${id}`,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    `https://www.youtube.com/watch?list=${id}`,
    'https://www.youtube.com/embed',
    'https://www.youtube.com/embed/short',
    `https://www.youtube.com/channel/${id}`,
    `https://youtu.be/watch?v=${id}`,
    `https://youtu.be/${id}x`,
    `https://youtu.be/%22${id.slice(3)}`,
    `https://www.youtube.com/watch?v=${id}"`,
    `https://www.youtube.com/watch?v=${'a'.repeat(10_000)}`,
  ])('refuses %j', (link) => {
    expect(videoEmbedUrl(link)).toBeNull()
  })

  it('returns an embed URL or null for any text', () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom('🚗', 'é', '\0', '\ud800', '/', '?', '=', ':', '@', '.', '%', 'v', '1'),
      }),
      fc.string().map((path) => `youtu.be/${path}`),
    )
    fc.assert(
      fc.property(text, (link) => {
        expect(videoEmbedUrl(link) ?? embed).toMatch(
          /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/,
        )
      }),
      propertyRuns,
    )
  })
})
