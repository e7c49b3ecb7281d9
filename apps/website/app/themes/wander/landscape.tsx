/** Hills in three layers, the nearest in the colour of the section below. */
export function Landscape({ className, ground }: { className: string; ground: 'fill-paper' | 'fill-band' }) {
  return (
    <svg viewBox="0 0 1440 260" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path
        className="fill-brand opacity-20"
        d="M0 150C180 60 320 40 470 96s240 10 380-46 290-40 400 20 140 60 190 44v146H0Z"
      />
      <path
        className="fill-brand opacity-35"
        d="M0 190c120-54 260-62 400-22s300 44 470-10 330-46 570 22v80H0Z"
      />
      <path className={ground} d="M0 232c200-40 420-34 640-12s520 14 800-14v54H0Z" />
    </svg>
  )
}
