import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export type TextMessage = {
  /** The id of the delivery, by which a repeated message is recognised as the same one. */
  id: string
  to: string
  text: string
}

/** Sends text messages. A provider of text messages is another implementation; it throws a DeliveryError. */
export type Texter = {
  send: (message: TextMessage) => Promise<void>
  /** Where messages go, as text for the log. */
  place: string
}

/** Writes messages to files next to the mails, for running without a provider. */
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
