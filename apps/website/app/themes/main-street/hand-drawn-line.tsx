/** A hand-drawn line. */
export function HandDrawnLine({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 600 14" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path
        d="M2 9C60 3 96 4 150 7s92 4 150-1 100-3 150 1 90 5 148-2"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
