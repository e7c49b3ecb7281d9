import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Props = {
  /** What stands on the button; a `label` names it where that is an icon alone. */
  children: ReactNode
  label?: string
  /** The key that opens it. */
  shortcut?: string
  className?: string
  /** Which edge of the button the menu keeps to. */
  side?: 'start' | 'end'
  items: ReactNode
}

/**
 * Links and buttons that open below a button. It is a `details`, so it opens without script; with script it closes
 * after a choice, with Escape and when somebody presses elsewhere, and the arrow keys move through it.
 */
export function Menu({ children, label, shortcut, className = 'button', side = 'start', items }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the screen changes
  useEffect(() => box.current?.removeAttribute('open'), [key])
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) box.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])
  return (
    <details
      ref={box}
      className="menu"
      data-side={side}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          box.current?.removeAttribute('open')
          box.current?.querySelector('summary')?.focus()
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          if (moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
        }
      }}
    >
      <summary className={className} aria-label={label} title={label} data-key={shortcut}>
        {children}
      </summary>
      <div className="menu-items">{items}</div>
    </details>
  )
}

function moveFocus(box: HTMLDetailsElement | null, by: 1 | -1): boolean {
  if (!box?.open) return false
  const items = [...box.querySelectorAll<HTMLElement>('.menu-items :is(a, button)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[at === -1 ? (by === 1 ? 0 : items.length - 1) : (at + by + items.length) % items.length]?.focus()
  return true
}
