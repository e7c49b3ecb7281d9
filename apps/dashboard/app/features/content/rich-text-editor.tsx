import { useRef, useState } from 'react'
import { readMarkup, writeMarkup } from './rich-text-markup.ts'

type Props = { id: string; value: unknown; onChange: (value: unknown) => void }

/** What a press puts around the words that are marked, or before their line. */
const marks = [
  ['Bold', '**', '**'],
  ['Italic', '*', '*'],
  ['Link', '[', '](/contact)'],
] as const
const starts = [
  ['Heading', '## '],
  ['List', '- '],
  ['Numbers', '1. '],
  ['Quote', '> '],
] as const

/** No page is as long; what is pasted beyond it is a mistake. */
const mostCharacters = 60_000

/**
 * Text with structure, typed as text with a few marks, which buttons write too. What nobody touches stays exactly as it
 * was stored; what comes from elsewhere, an undo, is written anew.
 */
export function RichTextEditor({ id, value, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState({ text: writeMarkup(value), value })
  if (typed.value !== value && JSON.stringify(typed.value) !== JSON.stringify(value))
    setTyped({ text: writeMarkup(value), value })
  const change = (text: string) => {
    const read = readMarkup(text)
    setTyped({ text, value: read })
    onChange(read)
  }
  const edit = (write: (text: string, from: number, to: number) => string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {}
    change(write(typed.text, from, to))
    area.current?.focus()
  }
  return (
    <>
      <div className="actions" role="toolbar" aria-label="Marks" aria-controls={id}>
        {marks.map(([label, before, after]) => (
          <button
            key={label}
            type="button"
            onClick={() =>
              edit((text, from, to) => {
                const words = text.slice(from, to) || label.toLowerCase()
                return `${text.slice(0, from)}${before}${words}${after}${text.slice(to)}`
              })
            }
          >
            {label}
          </button>
        ))}
        {starts.map(([label, start]) => (
          <button
            key={label}
            type="button"
            onClick={() =>
              edit((text, from) => {
                const line = text.lastIndexOf('\n', from - 1) + 1
                return text.slice(0, line) + start + text.slice(line)
              })
            }
          >
            {label}
          </button>
        ))}
      </div>
      <textarea
        ref={area}
        id={id}
        rows={10}
        maxLength={mostCharacters}
        value={typed.text}
        placeholder="## Heading, - list, **bold**, *italic*, [words](/link)"
        onChange={(event) => change(event.target.value)}
      />
    </>
  )
}
