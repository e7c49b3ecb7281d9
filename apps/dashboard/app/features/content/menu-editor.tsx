import type { NavigationItem } from '@forecourt/domain/site/site'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { countLines, type MenuLine, moveItem, toItems, toLines } from './move-item.ts'

type Props = {
  items: readonly NavigationItem[]
  onChange: (items: readonly NavigationItem[]) => void
  /** Pages of the site to choose from. */
  links: readonly { value: string; label: string }[]
}

/** The horizontal drag distance that changes the level by one. */
const levelPixels = 28

type Drag = { from: number; to: number; depth: number; startX: number; startDepth: number }

/** A menu as a list of lines that can be dragged by a handle or moved with the arrow keys. */
export function MenuEditor({ items, onChange, links }: Props) {
  const lines = toLines(items)
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const helpId = useId()
  const choicesId = useId()
  const write = (changed: readonly MenuLine[]) => onChange(toItems(changed))
  const change = (at: number, part: Partial<MenuLine>) =>
    write(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))

  /** Moves to the deepest allowed level up to the wanted one; announces it if the item is not allowed there. */
  const move = (from: number, to: number, wanted: number, least = wanted) => {
    const depths = Array.from({ length: wanted - least + 1 }, (_, less) => wanted - less)
    const tried = depths.map((depth) => moveItem(lines, from, to, depth))
    const moved = tried.find((one) => !('refused' in one)) ?? tried[0]
    if (!moved) return
    if ('refused' in moved) {
      setAnnouncement(`Not there. ${moved.refused}`)
      return
    }
    write(moved.lines)
    setAnnouncement(describePlace(moved.lines, moved.at))
    // Move the focus along with the item, so that the next key press moves it further.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>('.menu-handle')[moved.at]?.focus()
    })
  }

  const press = (event: KeyboardEvent, at: number) => {
    const depth = lines[at]?.depth ?? 0
    const steps: Readonly<Record<string, readonly [to: number, wanted: number, least?: number]>> = {
      ArrowUp: [at - 1, depth, 0],
      ArrowDown: [at + 1, depth, 0],
      ArrowRight: [at, depth + 1],
      ArrowLeft: [at, depth - 1],
    }
    const step = steps[event.key]
    if (!step || step[0] < 0 || step[1] < 0) return
    event.preventDefault()
    move(at, ...step)
  }

  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const startDepth = lines[from]?.depth ?? 0
    setDrag({ from, to: from, depth: startDepth, startX: event.clientX, startDepth })
  }
  const follow = (event: PointerEvent) => {
    if (!drag) return
    const others = [...(list.current?.children ?? [])].toSpliced(drag.from, countLines(lines, drag.from))
    const before = others.findIndex((line) => {
      const { top, height } = line.getBoundingClientRect()
      return event.clientY < top + height / 2
    })
    const to = before === -1 ? others.length : before
    const depth = drag.startDepth + Math.round((event.clientX - drag.startX) / levelPixels)
    setDrag({ ...drag, to, depth: Math.max(0, depth) })
  }
  const drop = () => {
    if (drag && (drag.to !== drag.from || drag.depth !== drag.startDepth))
      move(drag.from, drag.to, drag.depth)
    setDrag(null)
  }

  const preview = drag && moveItem(lines, drag.from, drag.to, drag.depth)
  const moving = drag ? countLines(lines, drag.from) : 0
  const marked = drag && preview && !('refused' in preview) ? toOwnIndex(drag, preview.at, moving) : null
  const markDepth = preview && !('refused' in preview) ? (preview.lines[preview.at]?.depth ?? 0) : 0
  return (
    <fieldset className="group menu">
      <legend>Links of the menu</legend>
      <p className="meta" id={helpId}>
        Drag a line by its handle; further to the right puts it below the line above. Or press the arrow keys
        on the handle.
      </p>
      <ol className="plain" ref={list}>
        {lines.map((line, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids of their own, and their fields follow what is typed
            key={at}
            className={`menu-line level-${line.depth} ${drag && at >= drag.from && at < drag.from + moving ? 'dragged' : ''}`}
            data-drop={marked === at ? markDepth : undefined}
          >
            <button
              type="button"
              className="menu-handle"
              aria-label={`Move ${line.label || 'this line'}`}
              aria-describedby={helpId}
              onKeyDown={(event) => press(event, at)}
              onPointerDown={(event) => start(event, at)}
              onPointerMove={follow}
              onPointerUp={drop}
              onPointerCancel={() => setDrag(null)}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path
                  d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z"
                  fill="currentColor"
                />
              </svg>
            </button>
            <label>
              Label
              <input value={line.label} onChange={(event) => change(at, { label: event.target.value })} />
            </label>
            <label>
              Link to
              <input
                value={line.href}
                list={choicesId}
                placeholder="/contact"
                onChange={(event) => change(at, { href: event.target.value })}
              />
            </label>
            <button
              type="button"
              aria-label={`Remove ${line.label || 'this line'}`}
              onClick={() => {
                write(lines.toSpliced(at, countLines(lines, at)))
                setAnnouncement(`${line.label} is removed. Undo brings it back.`)
              }}
            >
              Remove
            </button>
          </li>
        ))}
        {drag && (
          <li
            className="menu-end"
            data-drop={marked === lines.length ? markDepth : undefined}
            aria-hidden="true"
          />
        )}
      </ol>
      {lines.length === 0 && <p className="empty">No links yet.</p>}
      <datalist id={choicesId}>
        {links.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <button type="button" onClick={() => write([...lines, { label: '', href: '', depth: 0 }])}>
        Add a link
      </button>
      <p role="status" className="meta">
        {announcement}
      </p>
    </fieldset>
  )
}

/** The target index in a list that still contains the dragged item. */
function toOwnIndex({ from }: Drag, at: number, moving: number): number {
  return at >= from ? at + moving : at
}

function describePlace(lines: readonly MenuLine[], at: number): string {
  const line = lines[at]
  if (!line) return ''
  const above = lines.slice(0, at).findLast(({ depth }) => depth < line.depth)
  return `${line.label} is now line ${at + 1} of ${lines.length}${above ? `, below ${above.label}` : ''}.`
}
