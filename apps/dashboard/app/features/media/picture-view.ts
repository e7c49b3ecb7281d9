import type { MediaItem } from '@forecourt/contract/endpoints/media'

export type PictureView = Omit<MediaItem, 'size' | 'createdAt' | 'usedIn'> & {
  src: string
  /** Null for a drawn picture, whose size in bytes is unknown. */
  kilobytes: number | null
  /** Fits a phone's screen; a fixed width is needed to convert the click position. */
  shownWidth: number
  shownHeight: number
  used: readonly { documentId: number; label: string }[]
}

const shownWidth = 320

export function toPictureView(picture: MediaItem, siteUrl: string): PictureView {
  const { size, createdAt: _, usedIn, ...shown } = picture
  return {
    ...shown,
    src: new URL(`/img/${shown.id}?w=640`, siteUrl).href,
    kilobytes: size > 0 ? Math.max(1, Math.round(size / 1_000)) : null,
    shownWidth,
    shownHeight: Math.max(1, Math.round((shownWidth * shown.height) / shown.width)),
    used: usedIn.map(({ documentId, kind, slug }) => ({
      documentId,
      label: `${slug} (${kind.replace('-', ' ')})`,
    })),
  }
}

/** The click position in per cent; the centre if there is none, as with a keyboard. */
export function readPress(form: FormData): { focalX: number; focalY: number } {
  const read = (part: 'x' | 'y', size: string) => {
    const share = Number(form.get(`at.${part}`)) / Number(form.get(size))
    return Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 100) : 50
  }
  const point = { focalX: read('x', 'shownWidth'), focalY: read('y', 'shownHeight') }
  return point.focalX === 0 && point.focalY === 0 ? { focalX: 50, focalY: 50 } : point
}
