import { type MailSink, openMailSink } from '@forecourt/platform/testing/deliveries/open-mail-sink'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkMail } from './check-mail.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

const look = async (smtpUrl: string | null, to: string | null = null) =>
  (await checkMail({ smtpUrl, mailFrom: 'leads@dealers.test' }, to)).map(
    ({ state, text }) => `${state}: ${text}`,
  )

it('connects and sends nothing, or one mail to whom it is told', async () => {
  expect(await look(sink.url)).toEqual([`ok: 127.0.0.1:${sink.port} answers and wants no credentials.`])
  expect(sink.mails).toEqual([])
  expect((await look(sink.url, 'me@example.com'))[1]).toMatch(
    /^ok: .* took a mail from leads@dealers\.test to me@/,
  )
  expect(sink.mails.map(({ to }) => to)).toEqual([['me@example.com']])
})

it('reports a sender that the server does not take, and where mail goes without one', async () => {
  sink.refuseFrom.add('leads@dealers.test')
  expect((await look(sink.url, 'me@example.com'))[1]).toMatch(/^wrong: A mail .* was not taken\. .* 553 /)
  expect(await look(null)).toEqual([expect.stringMatching(/^warning: SMTP_URL is not set/)])
})

it('reports a server that is not there, without its password', async () => {
  const found = await look('smtp://someone:hidden-word@127.0.0.1:1')
  expect(found).toEqual([expect.stringMatching(/^wrong: 127\.0\.0\.1:1 cannot be reached \(E\w+\)/)])
  expect(found.join()).not.toContain('hidden-word')
})
