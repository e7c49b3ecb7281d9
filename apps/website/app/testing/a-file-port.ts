import type { FilePort } from '../forms/handlers.ts'

/** Files in memory, in place of the platform's private files. */
export function aFilePort({ isAway = false } = {}) {
  const stored: { form: string; field: string; name: string; text: string }[] = []
  const port: FilePort = {
    async put(file, of) {
      if (isAway) throw new Error('away')
      stored.push({ ...of, name: file.name, text: await file.text() })
      return { id: `file-${stored.length}`, name: file.name, size: file.size }
    },
  }
  return { port, stored }
}
