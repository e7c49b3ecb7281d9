import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

type PopoverNoteProps = { id: string; label: string; hint: string; className?: string; children: ReactNode }

/**
 * A short text with more details on demand: a native popover opens by mouse, touch and keyboard, and without script.
 */
export function PopoverNote({ id, label, hint, className, children }: PopoverNoteProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className={`note-button ${className ?? ''}`}>
        {label}
        <Info aria-hidden strokeWidth={1.5} size={16} />
        <span className="sr-only">{hint}</span>
      </button>
      <span id={id} popover="auto" className="note-text">
        {children}
      </span>
    </>
  )
}
