import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mail-message.ts'

/** Writing a message takes moments: what is older than this was left by a process that ended meanwhile. */
const abandonedMs = 10 * 60 * 1_000

/** Messages as files, for a start without a mail server. A repeated one replaces its file, so each is there once. */
export function createOutboxMailer(directory: string, from: string): Mailer {
  let isTidy = false
  return {
    place: `files in ${directory}`,
    async send(message, sender) {
      const { raw } = await composeMail(message, from, sender)
      await mkdir(directory, { recursive: true })
      if (!isTidy) await removeAbandoned(directory)
      isTidy = true
      await writeWhole(join(directory, `${message.id}.eml`), raw)
    },
    close() {},
  }
}

async function removeAbandoned(directory: string): Promise<void> {
  const parts = (await readdir(directory)).filter((name) => name.endsWith('.part'))
  for (const part of parts) {
    const file = join(directory, part)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true })
  }
}

/** On the disk before the ledger says so; moved into place, so that nobody reads half a message. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}.part`
  try {
    const partial = await open(part, 'w')
    try {
      await partial.writeFile(bytes)
      await partial.sync()
    } finally {
      await partial.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
