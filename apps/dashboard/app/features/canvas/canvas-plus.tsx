type Props = { className: string; label: string; onPress: () => void }

/** Adds a block where it stands on the page. */
export function Plus({ className, label, onPress }: Props) {
  return (
    <button
      type="button"
      className={`canvas-plus ${className}`}
      aria-label={label}
      title={label}
      // A press on the block itself would select it.
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  )
}
