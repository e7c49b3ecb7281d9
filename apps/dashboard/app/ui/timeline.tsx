import type { ReactNode } from 'react'
import { formatTime } from '../staff/format.ts'

export type TimelineItem = { key: string; at: string; author?: string; text: ReactNode }

/** Events in chronological order. */
export function Timeline({ items, timeZone }: { items: readonly TimelineItem[]; timeZone: string }) {
  return (
    <ol className="timeline">
      {items.map(({ key, at, author, text }) => (
        <li key={key}>
          <p className="meta">
            {formatTime(at, timeZone)}
            {author && ` · ${author}`}
          </p>
          <p className="typed">{text}</p>
        </li>
      ))}
    </ol>
  )
}
