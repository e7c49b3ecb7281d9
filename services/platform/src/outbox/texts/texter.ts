import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export type TextMessage = {
  /** Of the delivery: a repeated message is known as the same one. */
  id: string
  to: string
  text: string
}

/** Whoever sends text messages. A provider of such is another implementation; it throws a DeliveryError. */
export type Texter = {
  send: (message: TextMessage) => Promise<void>
  /** Where messages go, in words for the log. */
  place: string
}

/** Messages as files beside the mails, for a start without a provider. */
export function createOutboxTexter(dataDir: string): Texter {
  const directory = join(resolve(dataDir), 'outbox')
  return {
    place: `files in ${directory}`,
    async send({ id, to, text }) {
      await mkdir(directory, { recursive: true })
      await writeFile(join(directory, `${id}.txt`), `To: ${to}\n\n${text}\n`)
    },
  }
}
