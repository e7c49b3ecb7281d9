import type { CarImage } from '@forecourt/domain/vehicle/car'
import { X } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useSnapTrack } from '../../../themes/carousel/use-snap-track.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { galleryWords } from '../words.ts'
import { GalleryArrows } from './gallery-arrows.tsx'

type GalleryFullScreenProps = {
  dialog: RefObject<HTMLDialogElement | null>
  pictures: readonly CarImage[]
  /** The first picture to show; null while closed, and then no pictures are rendered. */
  from: number | null
  onClose: (at: number) => void
}

/** A native modal dialog: traps focus, closes on Escape and restores focus. */
export function GalleryFullScreen({ dialog, pictures, from, onClose }: GalleryFullScreenProps) {
  const { track, current, show, handlers, onKeyDown } = useSnapTrack(pictures.length)
  const open = useEffectEvent((at: number) => {
    show(at, 'instant')
    // Scrollable content must be focusable if nothing inside it is.
    if (track.current) track.current.tabIndex = 0
  })
  // The pictures were just rendered; scrolls to the requested one before the first paint.
  useLayoutEffect(() => {
    if (from !== null) open(from)
  }, [from])
  return (
    <dialog
      ref={dialog}
      aria-label={galleryWords.fullScreen}
      className="full-screen"
      onKeyDown={(event) => {
        // The gallery behind it handles the same keys.
        event.stopPropagation()
        onKeyDown(event)
      }}
      onClose={() => onClose(current)}
    >
      {from !== null && (
        <ul ref={track} aria-label={galleryWords.photos} className="snap-track h-full" {...handlers}>
          {pictures.map((picture) => (
            <li key={picture.url} className="snap-page">
              <Picture {...picture} sizes="100vw" className="size-full object-contain" />
            </li>
          ))}
        </ul>
      )}
      <GalleryArrows count={pictures.length} current={current} onShow={show} />
      <p className="gallery-count figures">
        {current + 1} / {pictures.length}
      </p>
      <button type="button" className="gallery-button top-3 right-3" onClick={() => dialog.current?.close()}>
        <X aria-hidden strokeWidth={1.5} />
        <span className="sr-only">{galleryWords.close}</span>
      </button>
    </dialog>
  )
}
