import type { CarImage } from '@forecourt/domain/vehicle/car'
import { X } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useSnapTrack } from '../../../themes/carousel/use-snap-track.ts'
import { Picture } from '../../../ui/picture.tsx'
import { galleryWords } from '../words.ts'
import { GalleryArrows } from './gallery-arrows.tsx'

type GalleryFullScreenProps = {
  dialog: RefObject<HTMLDialogElement | null>
  pictures: readonly CarImage[]
  /** Where it opens; null while it is closed, and then it holds no pictures. */
  from: number | null
  onClose: (at: number) => void
}

/** The platform's own dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function GalleryFullScreen({ dialog, pictures, from, onClose }: GalleryFullScreenProps) {
  const { track, current, show, handlers, onKeyDown } = useSnapTrack(pictures.length)
  const open = useEffectEvent((at: number) => {
    show(at, 'instant')
    // What scrolls must be reachable by keyboard, and nothing inside it is.
    if (track.current) track.current.tabIndex = 0
  })
  // The pictures exist only now; the one that was asked for must be there before anything is painted.
  useLayoutEffect(() => {
    if (from !== null) open(from)
  }, [from])
  return (
    <dialog
      ref={dialog}
      aria-label={galleryWords.fullScreen}
      className="full-screen"
      onKeyDown={(event) => {
        // The gallery behind has keys of its own.
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
