import { expect, it, vi } from 'vitest'
import { aMail } from '../../../testing/deliveries/a-mail.ts'
import { openMailSink } from '../../../testing/deliveries/open-mail-sink.ts'
import { NoCapacityError } from '../delivery-error.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

it('sends each mail once to a slow server, also after a timeout and a retry', async () => {
  const timers: { ms: number; ending: AbortController }[] = []
  const startTimer = (ms: number) => {
    const ending = new AbortController()
    timers.push({ ms, ending })
    return ending.signal
  }
  const answer = Promise.withResolvers<void>()
  const sink = await openMailSink(0, answer.promise)
  const mailer = createSmtpMailer(sink.url, 'mail@forecourt.test', startTimer)
  const send = (name: string) =>
    mailer.send(aMail(name)).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof NoCapacityError)) throw error
        return name
      },
    )
  const names = ['ann', 'bea', 'cleo', 'dee', 'eve', 'fay']
  const tries = names.map(send)
  // The unresponsive server has four messages, and all of them have started to wait.
  await vi.waitFor(() => expect([sink.mails.length, timers.length]).toEqual([4, 2 * names.length]), {
    timeout: 60_000,
    interval: 20,
  })
  for (const { ms, ending } of timers) if (ms <= 10_000) ending.abort()
  answer.resolve()
  const timedOut = (await Promise.all(tries)).filter((name) => name !== null)
  expect(timedOut).toHaveLength(2)
  expect(await Promise.all(timedOut.map(send))).toEqual([null, null])
  expect(sink.mails.flatMap(({ to }) => to).sort()).toEqual(names.map((name) => aMail(name).to))
  mailer.close()
  await sink.close()
})

it('sends through another server, or with another password, as soon as its address says so', async () => {
  const [old, next] = await Promise.all([openMailSink(), openMailSink()])
  let url = old.url
  const mailer = createSmtpMailer(() => url, 'mail@forecourt.test')
  await mailer.send(aMail('ann'))
  url = next.url
  await Promise.all([mailer.send(aMail('bea')), mailer.send(aMail('cleo'))])
  expect(old.mails.flatMap(({ to }) => to)).toEqual([aMail('ann').to])
  expect(next.mails.flatMap(({ to }) => to).sort()).toEqual([aMail('bea').to, aMail('cleo').to])
  expect(mailer.place).toContain(new URL(next.url).host)
  mailer.close()
  await Promise.all([old.close(), next.close()])
})
