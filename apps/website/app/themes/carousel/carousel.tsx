import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSnapTrack } from './use-snap-track.ts'
import { carouselWords } from './words.ts'

/** S2.50. */
const autoplayMs = 3_000

type CarouselProps = {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Advances automatically until paused; never with reduced motion. */
  autoplays?: boolean
  className?: string
}

/** Slides with swipe, keys and buttons. Without script it is a scrolling row. */
export function Carousel({ label, slides, autoplays = false, className = '' }: CarouselProps) {
  const { track, current, show, handlers, onKeyDown } = useSnapTrack(slides.length)
  const isHydrated = useHydrated()
  const [isPaused, setIsPaused] = useState(!autoplays)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const settle = () => motion.matches && setIsPaused(true)
    settle()
    motion.addEventListener('change', settle)
    return () => motion.removeEventListener('change', settle)
  }, [])

  useEffect(() => {
    if (isPaused || isHeld) return
    const timer = setTimeout(() => show((current + 1) % slides.length), autoplayMs)
    return () => clearTimeout(timer)
  })

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`relative overflow-hidden ${className}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={carouselWords.slides(label)}
        onKeyDown={onKeyDown}
        {...handlers}
        className="carousel flex size-full snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map(({ key, content }) => (
          <li key={key} className="relative size-full shrink-0 snap-start">
            {content}
          </li>
        ))}
      </ul>
      {isHydrated && (
        <p className="absolute top-3 right-3 flex rounded-button bg-band/85 text-band-ink">
          <Control
            label={carouselWords.previous}
            onPress={() => show((current + slides.length - 1) % slides.length)}
          >
            <ChevronLeft aria-hidden strokeWidth={1.5} size={20} />
          </Control>
          {autoplays && (
            <Control
              label={isPaused ? carouselWords.play : carouselWords.pause}
              onPress={() => setIsPaused(!isPaused)}
            >
              {isPaused ? (
                <Play aria-hidden strokeWidth={1.5} size={20} />
              ) : (
                <Pause aria-hidden strokeWidth={1.5} size={20} />
              )}
            </Control>
          )}
          <Control label={carouselWords.next} onPress={() => show((current + 1) % slides.length)}>
            <ChevronRight aria-hidden strokeWidth={1.5} size={20} />
          </Control>
        </p>
      )}
    </section>
  )
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="grid size-11 place-items-center">
      {children}
    </button>
  )
}
