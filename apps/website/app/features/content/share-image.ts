import type { PictureView } from '../../ui/picture/picture.tsx'

/** A picture's URL for link previews: 1200 by 630, cropped around its focal point (S7.39). */
export function shareImage(picture: PictureView | null, siteUrl: string): string | null {
  if (!picture) return null
  const { url, focal } = picture
  const around = focal ? `&x=${toStep(focal.x)}&y=${toStep(focal.y)}` : ''
  return new URL(`${url}?w=1200&h=630${around}`, siteUrl).href
}

/** Rounded to a step that the picture route accepts. */
function toStep(percent: number): number {
  return Math.round(percent / 25) * 25
}
