import { minuteMs } from '@forecourt/domain/site/duration'
import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import type { CallbackFault, FaultStep, RequestFault } from '@forecourt/payments/sandbox/faults'
import { Hono } from 'hono'
import type { MailMessage } from '../../mail/mail-message.ts'
import { callbackRoutes } from '../callback-routes.ts'
import { confirmPayment } from '../confirm-payment.ts'
import { settleReservation } from '../settle-reservation.ts'
import { startPayment } from '../start-payment.ts'
import { sweepReservations } from '../sweep-reservations.ts'
import { takeHold } from '../take-hold.ts'
import { Killed, mortal } from './mortal.ts'
import type { Counter } from './open-counter.ts'

export const steps = [
  'before hold',
  'after hold',
  'after intent',
  'after charge',
  'during callback',
  'before mail',
] as const
export const faults = ['kill', 'lost response', 'duplicate', 'late', 'out of order'] as const
type Step = (typeof steps)[number]
type Fault = (typeof faults)[number]

export type Cell = {
  processor: PaymentProvider
  step: Step
  fault: Fault
  /** Whether the visitor comes back after the fault; when not, somebody else wants the car afterwards. */
  visitor: 'returns' | 'leaves'
}
export type Ending = { outcome: string; wrong: string[] }

const CARD = '4242424242424242'
const spoilt: Partial<Record<Fault, CallbackFault>> = {
  duplicate: 'duplicate-callback',
  late: 'late-callback',
  'out of order': 'out-of-order',
}

/** One way to fail, from the first click to the end of all reckoning, and what is wrong with its end. */
export async function runCell(counter: Counter, cell: Cell, carId: number): Promise<Ending> {
  const { yard, control, visitor } = counter
  const { processor, step, fault } = cell
  const mails: MailMessage[] = []
  const visit = yard.visit(processor, carId, `${step} ${fault} ${cell.visitor}`)
  const { id } = await visit.fill()
  const callbackFault = spoilt[fault]
  if (callbackFault) await control.fault(processor, 'callback', callbackFault, 9)
  const lost = fault === 'lost response' ? lostAt[step][processor] : null
  if (lost) await control.fault(processor, lost.step, lost.fault)

  // The process that dies; it answers the gateway's callbacks too, and once it is dead nobody does.
  const dying = mortal(yard.context, fault === 'lost response' ? null : momentOf(step, processor))
  const ears = new Hono().route('/', callbackRoutes(dying.context))
  ears.onError(() => new Response(null, { status: 500 }))
  counter.answerWith((request) =>
    dying.isDead() ? new Response(null, { status: 503 }) : ears.fetch(request),
  )
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail) }
  const dyingMailer = {
    async send(mail: MailMessage) {
      if (step === 'before mail') dying.reach('mail:start')
      await mailer.send(mail)
      if (fault === 'lost response' && step === 'before mail' && mails.length === 1)
        throw new Error('the mail server’s answer was lost')
    },
  }
  await untilKilled(async () => {
    if (processor === 'stripe') {
      const { clientSecret } = await startPayment(dying.context, id)
      await visitor.fillCard('stripe', { number: CARD, clientSecret })
    } else {
      await takeHold(dying.context, id)
      const { token } = await visitor.fillCard(processor, { number: CARD })
      const callbackUrl = `${counter.front.origin}/api/payment_callbacks/${processor}/${yard.publicKeys[processor]}`
      await confirmPayment(dying.context, id, {
        token: token ?? '',
        returnUrl: 'https://x.example/',
        callbackUrl,
      })
    }
    if (step === 'after charge') dying.reach('charged')
    await settleCallbacks(counter)
    await settleReservation(dying.context, id)
    await sweepReservations(dying.context, dyingMailer)
  })

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
    await settleCallbacks(counter)
    await sweepReservations(yard.context, mailer)
  }
  return reckon(counter, cell, { carId, first: id }, mails)
}

/** Where the process of a cell dies; the three gateways are asked in a different order. */
function momentOf(step: Step, processor: PaymentProvider): string {
  const isStripe = processor === 'stripe'
  const moments: Record<Step, string> = {
    'before hold': 'tx:1:start',
    'after hold': 'tx:1:end',
    'after intent': isStripe ? 'create:end' : 'confirm:start',
    'after charge': isStripe ? 'charged' : 'confirm:end',
    'during callback': 'status:start',
    'before mail': 'mail:start',
  }
  return moments[step]
}

type Loss = { step: FaultStep; fault: RequestFault }
const lose = (step: FaultStep, fault: RequestFault = 'lost-response'): Loss => ({ step, fault })
const everywhere = (loss: Loss | null) => ({ stripe: loss, till: loss, st_george: loss })

/** Which answer is lost at a step. */
const lostAt: Record<Step, Record<PaymentProvider, Loss | null>> = {
  'before hold': everywhere(null),
  'after hold': {
    ...everywhere(lose('confirm', 'error-not-moved')),
    stripe: lose('create', 'error-not-moved'),
  },
  'after intent': { ...everywhere(lose('confirm', 'timeout-not-moved')), stripe: lose('create') },
  'after charge': everywhere(lose('confirm', 'timeout-moved')),
  'during callback': everywhere(lose('status')),
  'before mail': everywhere(null),
}

/** What fails here is meant to; what is left behind is the next process's. */
async function untilKilled(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isMeant = error instanceof Killed || (error instanceof Error && error.name === 'PlatformError')
    if (!isMeant) throw error
  }
}

async function settleCallbacks({ control }: Counter): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1) {
    const waiting = (await control.callbacks()).filter(
      ({ state, attempts }) => state === 'queued' && attempts < 2,
    )
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function reckon(
  counter: Counter,
  cell: Cell,
  { carId, first }: { carId: number; first: string },
  mails: MailMessage[],
): Promise<Ending> {
  const { yard } = counter
  const rows = await yard.query('select id, state from reservations where car_id = $1', [carId])
  const open = await yard.query(
    `select a.state, a.refund_state from payment_attempts a join reservations r on r.id = a.reservation_id
     where r.car_id = $1 and (a.refund_state = 'owed'
       or a.state in ('ready', 'open', 'confirming', 'action', 'pending', 'unknown'))`,
    [carId],
  )
  const [car] = await yard.query('select reserved from cars where id = $1', [carId])
  const ids = new Set(rows.map(({ id }) => id))
  const charges = (await counter.charges()).filter(({ reservationId }) => ids.has(reservationId))
  const kept = charges.filter(({ amountCents, refundedCents }) => amountCents > refundedCents)
  const paid = rows.filter(({ state }) => state === 'paid')
  const receipts = new Set(
    mails.filter(({ subject }) => subject.startsWith('Reserved')).map((mail) => mail.id),
  )
  const wrong = [
    ...(kept.length === paid.length ? [] : [`${kept.length} charges kept for ${paid.length} reservations`]),
    ...(kept.every(({ reservationId }) => paid.some(({ id }) => id === reservationId))
      ? []
      : ['another paid']),
    ...(paid.length <= 1 ? [] : ['reserved twice']),
    ...(car?.reserved === paid.length > 0 ? [] : ['the car does not say so']),
    ...(receipts.size === paid.length ? [] : [`${receipts.size} receipts`]),
    ...(open.length === 0 ? [] : [`left open: ${JSON.stringify(open)}`]),
    ...(cell.visitor === 'returns' && paid.length === 0 ? ['who came back has no car'] : []),
  ]
  const back = charges.length - kept.length
  const owner = paid.length === 0 ? 'free' : paid[0]?.id === first ? 'reserved' : 'reserved by the next'
  const outcome = [owner, ...(back > 0 ? [`${back} refunded`] : [])].join(', ')
  return { outcome: wrong.length > 0 ? `WRONG: ${wrong.join('; ')}` : outcome, wrong }
}
