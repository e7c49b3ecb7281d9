import { createHash } from 'node:crypto'

export type ErrorEvent = {
  type: string
  value: string
  frames: Frame[]
  /** The same for errors that come from the same place, whatever numbers are in their message. */
  fingerprint: string
}

export type Frame = { function: string; filename: string; lineno: number; in_app: boolean }

const longestMessage = 500
const mostFrames = 30

/** An error that was made plain before: its message has nothing of a person, its stack only places. */
export function toEvent(error: Error, root: string): ErrorEvent {
  const frames = readFrames(error.stack ?? '', root)
  const type = /^[\w.]{1,80}(?=: )/.exec(error.stack ?? '')?.[0] ?? error.name
  const value = error.message.slice(0, longestMessage)
  const own = frames.filter(({ in_app }) => in_app).slice(0, 3)
  const place = own.map((frame) => `${frame.filename} ${frame.function}`)
  const text = [type, ...(place.length > 0 ? place : [value.replace(/\d+/g, '0')])].join('\n')
  return { type, value, frames, fingerprint: createHash('sha256').update(text).digest('hex').slice(0, 32) }
}

/** Frames of our own files have their path from the root; others keep only the name of their package. */
function readFrames(stack: string, root: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, place = '', number] = /^\s+at (?:(.*?) \()?(.*?):(\d+):\d+\)?$/.exec(line) ?? []
      if (number === undefined) return []
      const path = place.replace(/^file:\/\//, '')
      const inApp = path.startsWith(root) && !path.includes('/node_modules/')
      const filename = inApp
        ? path.slice(root.length)
        : (/(?:node_modules\/|node:).*/.exec(path)?.[0] ?? 'elsewhere')
      return [{ function: name ?? '?', filename, lineno: Number(number), in_app: inApp }]
    })
    .slice(0, mostFrames)
}
