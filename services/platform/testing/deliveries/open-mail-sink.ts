import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SunkMail = { raw: string; to: string[] }

export type MailSink = {
  url: string
  port: number
  mails: SunkMail[]
  /** Recipients that are refused permanently or temporarily. */
  refuse: Map<string, number>
  /** Sender domains that it refuses. */
  refuseFrom: Set<string>
  close: () => Promise<void>
}

/** A real mail server on this machine that stores the mails that it accepts. */
export async function openMailSink(port = 0, mayAnswer = Promise.resolve()): Promise<MailSink> {
  const mails: SunkMail[] = []
  const refuse = new Map<string, number>()
  const refuseFrom = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 200,
    onMailFrom({ address }, _session, done) {
      const isRefused = refuseFrom.has(address)
      done(isRefused ? Object.assign(new Error('Sender is not verified'), { responseCode: 553 }) : null)
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse.get(address)
      done(responseCode ? Object.assign(new Error('No such user here'), { responseCode }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ raw: Buffer.concat(chunks).toString(), to })
        void mayAnswer.then(() => done())
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    port: at.port,
    mails,
    refuse,
    refuseFrom,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
