import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mail-message.ts'

/** Messages as files, for a start without a mail server. A repeated one replaces its file, so each is there once. */
export function createOutboxMailer(directory: string, from: string): Mailer {
  return {
    place: `files in ${directory}`,
    async send(message) {
      const { raw } = await composeMail(message, from)
      await mkdir(directory, { recursive: true })
      const file = join(directory, `${message.id}.eml`)
      // On the disk before the ledger says so; moved into place, so that nobody reads half a message.
      const partial = await open(`${file}.${process.pid}.part`, 'w')
      try {
        await partial.writeFile(raw)
        await partial.sync()
      } finally {
        await partial.close()
      }
      await rename(`${file}.${process.pid}.part`, file)
    },
    close() {},
  }
}
