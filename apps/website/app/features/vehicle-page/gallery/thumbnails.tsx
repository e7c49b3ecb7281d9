import type { CarImage } from '@forecourt/domain/vehicle/car'
import { Picture } from '../../../ui/picture.tsx'

type ThumbnailsProps = { pictures: readonly CarImage[]; current: number; onShow: (at: number) => void }

/** Links to the pictures themselves, which the browser scrolls to without script. A swipe does without them. */
export function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  if (pictures.length < 2) return null
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-1 max-md:hidden">
      {pictures.map((picture, at) => (
        <li key={picture.url} className="w-24 shrink-0">
          <a
            href={`#photo-${at + 1}`}
            aria-current={at === current}
            aria-label={`Photo ${at + 1}`}
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
