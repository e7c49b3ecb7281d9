import type { CarImage } from '@forecourt/domain/vehicle/car'
import { Expand } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { useSnapTrack } from '../../../themes/carousel/use-snap-track.ts'
import { ImageHost } from '../../../ui/picture/image-host.ts'
import { imageSources } from '../../../ui/picture/image-sources.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { galleryWords } from '../words.ts'
import { GalleryArrows } from './gallery-arrows.tsx'
import { GalleryFullScreen } from './gallery-full-screen.tsx'

const mainSizes = '(min-width: 1264px) 780px, (min-width: 992px) calc(100vw - 28rem), 100vw'

/**
 * A horizontally scrolling list of pictures with snap points. Swiping is native; script adds arrows, a counter and full
 * screen. Without it, pictures link to themselves and thumbnails to their picture.
 */
export function Gallery({ pictures }: { pictures: readonly CarImage[] }) {
  const ready = useHydrated()
  const host = use(ImageHost)
  const { track, current, show, handlers, onKeyDown } = useSnapTrack(pictures.length)
  const dialog = useRef<HTMLDialogElement>(null)
  const [fullFrom, setFullFrom] = useState<number | null>(null)
  const openFull = (at: number) => {
    setFullFrom(at)
    dialog.current?.showModal()
  }
  return (
    <section aria-label={galleryWords.photos} className="gallery" onKeyDown={onKeyDown}>
      <div className="relative">
        <ul ref={track} className="snap-track aspect-3/2 bg-tint md:rounded-card" {...handlers}>
          {pictures.map((picture, at) => (
            <li key={picture.url} id={`photo-${at + 1}`} className="snap-page">
              <a
                href={imageSources(picture.url, picture.width, host).src}
                className="block size-full"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  openFull(at)
                }}
              >
                <Picture {...picture} sizes={mainSizes} eager={at === 0} className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
        {ready && (
          <>
            <GalleryArrows count={pictures.length} current={current} onShow={show} />
            <button
              type="button"
              className="gallery-button bottom-3 left-3"
              onClick={() => openFull(current)}
            >
              <Expand aria-hidden strokeWidth={1.5} size={20} />
              <span className="sr-only sm:not-sr-only">{galleryWords.open}</span>
            </button>
          </>
        )}
        {pictures.length > 1 && (
          <p className="gallery-count figures" aria-live="polite">
            <span className="sr-only">{galleryWords.photo} </span>
            {current + 1}
            <span aria-hidden> / </span>
            <span className="sr-only"> {galleryWords.of} </span>
            {pictures.length}
          </p>
        )}
      </div>
      <Thumbnails pictures={pictures} current={current} onShow={show} />
      <GalleryFullScreen
        dialog={dialog}
        pictures={pictures}
        from={fullFrom}
        onClose={(at) => {
          setFullFrom(null)
          show(at, 'instant')
        }}
      />
    </section>
  )
}

type ThumbnailsProps = { pictures: readonly CarImage[]; current: number; onShow: (at: number) => void }

/** Links to the pictures, which work without script. Hidden where swiping is available. */
function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  if (pictures.length < 2) return null
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-1 max-md:hidden">
      {pictures.map((picture, at) => (
        <li key={picture.url} className="w-24 shrink-0">
          <a
            href={`#photo-${at + 1}`}
            aria-current={at === current}
            aria-label={galleryWords.thumbnail(at + 1)}
            className="thumbnail"
            onClick={(event) => {
              event.preventDefault()
              onShow(at)
            }}
          >
            <Picture {...picture} alt="" sizes="96px" className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
