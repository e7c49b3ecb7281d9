import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isWholeFile, writeWholeFile } from '@forecourt/server/files/whole-file'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mail-message.ts'

/** Writing a message takes moments, so an older temporary file was left by a process that ended meanwhile. */
const abandonedMs = 10 * 60 * 1_000

/**
 * Writes messages to files, for running without a mail server. A repeated message replaces its file, so each exists
 * once.
 */
export function createOutboxMailer(directory: string, from: string): Mailer {
  let isTidy = false
  return {
    place: `files in ${directory}`,
    async send(message, sender) {
      const { raw } = await composeMail(message, from, sender)
      await mkdir(directory, { recursive: true })
      if (!isTidy) await removeAbandoned(directory)
      isTidy = true
      // Flushed to disk before the ledger records it as sent.
      await writeWholeFile(join(directory, `${message.id}.eml`), raw, { flush: true })
    },
    close() {},
  }
}

async function removeAbandoned(directory: string): Promise<void> {
  const parts = (await readdir(directory)).filter((name) => !isWholeFile(name))
  for (const part of parts) {
    const file = join(directory, part)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true })
  }
}
