import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCertificate } from '../../../testing/platform/make-certificate.ts'
import { greetMailServer } from './greet-mail-server.ts'

let server: SMTPServer
let port: number
beforeAll(async () => {
  server = new SMTPServer({
    ...makeCertificate(1),
    authOptional: false,
    closeTimeout: 200,
    onAuth({ username, password }, _session, done) {
      if (username === 'ann' && password === 'a word') done(null, { user: username })
      else done(new Error('No'))
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

// The server's certificate is signed by nobody.
const trusting = '?tls.rejectUnauthorized=false'
const greet = (user: string, more = trusting) => greetMailServer(`smtp://${user}127.0.0.1:${port}/${more}`)

it('signs in over STARTTLS', async () => {
  expect(await greet('ann:a%20word@')).toEqual({ isEncrypted: true, isSignedIn: true })
  expect(await greet('')).toEqual({ isEncrypted: true, isSignedIn: false })
})

it('refuses a wrong password, a certificate that nobody signed, and a server that is none', async () => {
  await expect(greet('ann:toast@')).rejects.toMatchObject({ code: 'EAUTH' })
  await expect(greet('ann:a%20word@', '')).rejects.toMatchObject({
    code: expect.stringMatching(/ETLS|ESOCKET/),
  })
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  )
  await once(other, 'listening')
  const { port: at } = other.address() as AddressInfo
  await expect(greetMailServer(`smtp://127.0.0.1:${at}`)).rejects.toMatchObject({ code: /^E/ })
  other.close()
})
