import { ChevronLeft, ChevronRight } from 'lucide-react'
import { galleryWords } from '../words.ts'

type GalleryArrowsProps = { count: number; current: number; onShow: (at: number) => void }

/** Both stay in place at the ends, so that focus is never lost. */
export function GalleryArrows({ count, current, onShow }: GalleryArrowsProps) {
  if (count < 2) return null
  return (
    <>
      <button
        type="button"
        className="gallery-button gallery-arrow left-3"
        aria-disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <ChevronLeft aria-hidden strokeWidth={1.5} />
        <span className="sr-only">{galleryWords.previous}</span>
      </button>
      <button
        type="button"
        className="gallery-button gallery-arrow right-3"
        aria-disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
      >
        <ChevronRight aria-hidden strokeWidth={1.5} />
        <span className="sr-only">{galleryWords.next}</span>
      </button>
    </>
  )
}
