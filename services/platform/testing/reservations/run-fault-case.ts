import { minuteMs } from '@forecourt/domain/site/hours/duration'
import { sweepReservations } from '../../src/money/reservations/sweep-reservations.ts'
import type { MailMessage } from '../../src/outbox/mail/mail-message.ts'
import { testCredentials } from '../platform/open-test-platform.ts'
import { reckon } from './check-ending.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { type Cell, type Ending, momentOf, spoiltAt, spoiltCallback } from './fault-case.ts'
import { mortal } from './killable-context.ts'
import type { Counter } from './open-checkout-fixture.ts'
import { type Journey, listenTo, playJourney, settleCallbacks } from './run-journey.ts'
import { passTo, startPlatformProcess } from './start-platform-process.ts'

/** One way to fail, from the first click to the end of all reckoning, and what is wrong with its end. */
export async function runCell(counter: Counter, cell: Cell, carId: number): Promise<Ending> {
  const { yard, control, front } = counter
  const { processor, step, fault } = cell
  const mails: MailMessage[] = []
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail) }
  const visit = yard.visit(processor, carId, `${step} ${fault} ${cell.visitor}`)
  const { id } = await visit.fill()
  for (const loss of spoiltAt(cell)) await control.fault(processor, loss.step, loss.fault)
  const callbackFault = spoiltCallback[fault]
  if (callbackFault) await control.fault(processor, 'callback', callbackFault, 9)
  const journey: Journey = {
    processor,
    reservationId: id,
    callbackUrl: `${front.origin}/api/payment_callbacks/${processor}/${yard.publicKeys[processor]}`,
  }
  const isDead = await (fault === 'kill -9' ? killProcess : dieHere)(counter, cell, journey, mails)

  // Another process takes over.
  counter.answerWith(null)
  await control.clearFaults()
  const payAgain = async (who: typeof visit, reservationId: string) => {
    const now = await who.read(reservationId, true)
    if (now.state !== 'paid') await counter.pay(processor, who, reservationId).catch(() => {})
  }
  // Once at once, and once more when a payment that never left can be told from one under way.
  for (let tries = 0; tries < 2 && cell.visitor === 'returns'; tries += 1) {
    await payAgain(visit, id)
    counter.pass(2 * minuteMs)
  }
  counter.pass(16 * minuteMs)
  const rival = yard.visit(processor, carId, `rival of ${step} ${fault} ${cell.visitor}`)
  if (cell.visitor === 'leaves') await payAgain(rival, (await rival.fill()).id)
  for (let rounds = 0; rounds < 5; rounds += 1) {
    counter.pass(6 * minuteMs)
    await control.releaseCallbacks()
    await settleCallbacks(control)
    await sweepReservations(yard.context)
    await deliverWaiting(yard.context, mailer)
  }
  const ending = await reckon(counter, cell, { carId, first: id }, mails)
  const isMissed = fault.startsWith('kill') && !isDead
  const wrong = isMissed ? [...ending.wrong, 'nobody died'] : ending.wrong
  return { outcome: wrong.length > 0 ? `WRONG: ${wrong.join('; ')}` : ending.outcome, wrong }
}

/** A death in this process: it answers the gateway's callbacks too, and once it is dead nobody does. */
async function dieHere(
  counter: Counter,
  cell: Cell,
  journey: Journey,
  mails: MailMessage[],
): Promise<boolean> {
  const dying = mortal(counter.yard.context, momentOf(cell))
  const ears = listenTo(dying)
  counter.answerWith((request) =>
    dying.isDead() ? new Response(null, { status: 503 }) : ears.fetch(request),
  )
  const mailer = {
    async send(mail: MailMessage) {
      mails.push(mail)
      if (cell.fault === 'lost response' && cell.step === 'before mail' && mails.length === 1)
        throw new Error('the mail server’s answer was lost')
    },
  }
  await playJourney(dying, journey, { ...counter, mailer })
  return dying.isDead()
}

/** A real one: a process of its own walks the same way, says that it has come to the moment, and is killed there. */
async function killProcess(counter: Counter, cell: Cell, journey: Journey): Promise<boolean> {
  const { yard } = counter
  const doomed = startPlatformProcess({
    databaseUrl: yard.platform.testDatabase.url,
    dataDir: yard.platform.dataDir,
    sandbox: counter.sandboxOrigin,
    aheadMs: counter.aheadMs(),
    timeoutMs: 5_000,
    credentials: testCredentials,
    doom: { journey, moment: momentOf(cell) ?? '' },
  })
  counter.answerWith(async (request) => passTo(await doomed.origin, request))
  const reached = await doomed.reached
  await doomed.kill()
  return reached !== null
}
