import { minuteMs } from '@forecourt/domain/time/duration'
import { sweepReservations } from '../../src/money/reservations/sweep-reservations.ts'
import type { MailMessage } from '../../src/outbox/mail/mail-message.ts'
import { testCredentials } from '../platform/open-test-platform.ts'
import { checkEnding } from './check-ending.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { type Ending, type FaultCase, findKillMoment, listLosses, spoiltCallback } from './fault-case.ts'
import { createKillableContext } from './killable-context.ts'
import type { CheckoutFixture } from './open-checkout-fixture.ts'
import { answerCallbacks, type Journey, runJourney, settleCallbacks } from './run-journey.ts'
import { passTo, startPlatformProcess } from './start-platform-process.ts'

/** Runs one fault case, from the first click to the last check; returns the faults of its final state. */
export async function runFaultCase(
  checkout: CheckoutFixture,
  faultCase: FaultCase,
  carId: number,
): Promise<Ending> {
  const { fixture, control, front } = checkout
  const { processor, step, fault } = faultCase
  const mails: MailMessage[] = []
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail) }
  const visit = fixture.visit(processor, carId, `${step} ${fault} ${faultCase.visitor}`)
  const { id } = await visit.fill()
  for (const loss of listLosses(faultCase)) await control.fault(processor, loss.step, loss.fault)
  const callbackFault = spoiltCallback[fault]
  if (callbackFault) await control.fault(processor, 'callback', callbackFault, 9)
  const journey: Journey = {
    processor,
    reservationId: id,
    callbackUrl: `${front.origin}/api/payment_callbacks/${processor}/${fixture.publicKey(processor)}`,
  }
  const isDead = await (fault === 'kill -9' ? killProcess : dieHere)(checkout, faultCase, journey, mails)

  // Another process continues.
  checkout.answerWith(null)
  await control.clearFaults()
  const payAgain = async (who: typeof visit, reservationId: string) => {
    const now = await who.read(reservationId, true)
    if (now.state !== 'paid') await checkout.pay(processor, who, reservationId).catch(() => {})
  }
  // Once immediately, and again when a payment that was never sent can be distinguished from one in flight.
  for (let tries = 0; tries < 2 && faultCase.visitor === 'returns'; tries += 1) {
    await payAgain(visit, id)
    checkout.pass(2 * minuteMs)
  }
  checkout.pass(16 * minuteMs)
  const rival = fixture.visit(processor, carId, `rival of ${step} ${fault} ${faultCase.visitor}`)
  if (faultCase.visitor === 'leaves') await payAgain(rival, (await rival.fill()).id)
  for (let rounds = 0; rounds < 5; rounds += 1) {
    checkout.pass(6 * minuteMs)
    await control.releaseCallbacks()
    await settleCallbacks(control)
    await sweepReservations(fixture.context)
    await deliverWaiting(fixture.context, mailer)
  }
  const ending = await checkEnding(checkout, faultCase, { carId, first: id }, mails)
  const isMissed = fault.startsWith('kill') && !isDead
  const wrong = isMissed ? [...ending.wrong, 'nobody died'] : ending.wrong
  return { outcome: wrong.length > 0 ? `WRONG: ${wrong.join('; ')}` : ending.outcome, wrong }
}

/** A simulated crash in this process: it also receives the gateway's callbacks, which fail once it has crashed. */
async function dieHere(
  checkout: CheckoutFixture,
  faultCase: FaultCase,
  journey: Journey,
  mails: MailMessage[],
): Promise<boolean> {
  const killable = createKillableContext(checkout.fixture.context, findKillMoment(faultCase))
  const callbacks = answerCallbacks(killable)
  checkout.answerWith((request) =>
    killable.isDead() ? new Response(null, { status: 503 }) : callbacks.fetch(request),
  )
  const mailer = {
    async send(mail: MailMessage) {
      mails.push(mail)
      if (faultCase.fault === 'lost response' && faultCase.step === 'before mail' && mails.length === 1)
        throw new Error('the mail server’s answer was lost')
    },
  }
  await runJourney(killable, journey, { ...checkout, mailer })
  return killable.isDead()
}

/** A real crash: a separate process runs the same journey up to the point, and is killed there. */
async function killProcess(
  checkout: CheckoutFixture,
  faultCase: FaultCase,
  journey: Journey,
): Promise<boolean> {
  const { fixture } = checkout
  const child = startPlatformProcess({
    databaseUrl: fixture.platform.testDatabase.url,
    dataDir: fixture.platform.dataDir,
    sandbox: checkout.sandboxOrigin,
    aheadMs: checkout.aheadMs(),
    timeoutMs: 5_000,
    credentials: testCredentials,
    killAt: { journey, moment: findKillMoment(faultCase) ?? '' },
  })
  checkout.answerWith(async (request) => passTo(await child.origin, request))
  const reached = await child.reached
  await child.kill()
  return reached !== null
}
