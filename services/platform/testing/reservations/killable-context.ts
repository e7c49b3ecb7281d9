import type { PaymentProcessor } from '@forecourt/payments/port/payment-processor'
import type { ReservationContext } from '../../src/money/reservations/ledger/reservation-context.ts'

export class Killed extends Error {}

/**
 * A process that crashes at a given point: before its n-th transaction, before its commit, or after it (`tx:2:start`,
 * `tx:2:open`, `tx:2:end`), or before or after a call to the gateway (`confirm:start`, `confirm:end`). From then on
 * it has no effect any more, as after kill -9: an open transaction is rolled back, and whatever was committed or
 * sent remains. A separate process is really killed.
 */
export function createKillableContext(context: ReservationContext, moment: string | null, die = () => {}) {
  let isDead = false
  let transactions = 0
  const reach = (now: string) => {
    if (now === moment) {
      isDead = true
      die()
    }
    if (isDead) throw new Killed(`killed at ${now}`)
  }
  const around = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    reach(`${name}:start`)
    const answer = await work()
    reach(`${name}:end`)
    return answer
  }
  const db = new Proxy(context.db, {
    get(target, property, receiver) {
      if (isDead) throw new Killed('already dead')
      if (property !== 'transaction') return Reflect.get(target, property, receiver)
      return (work: Parameters<typeof target.transaction>[0]) => {
        transactions += 1
        const name = `tx:${transactions}`
        const almost: typeof work = async (tx) => {
          const answer = await work(tx)
          reach(`${name}:open`)
          return answer
        }
        return around(name, () => target.transaction(almost))
      }
    },
  })
  const findProcessor: ReservationContext['findProcessor'] = (name, key) => {
    const found = context.findProcessor(name, key)
    return found && killableProcessor(found, around)
  }
  return { context: { ...context, db, findProcessor }, isDead: () => isDead, reach }
}

export type KillableContext = ReturnType<typeof createKillableContext>

function killableProcessor(
  { create, confirm, status, cancel, refund, ...rest }: PaymentProcessor,
  around: <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>,
): PaymentProcessor {
  return {
    ...rest,
    create: (payment) => around('create', () => create(payment)),
    confirm: confirm && ((payment, card) => around('confirm', () => confirm(payment, card))),
    status: (payment) => around('status', () => status(payment)),
    cancel: cancel && ((payment) => around('cancel', () => cancel(payment))),
    refund: (wish) => around('refund', () => refund(wish)),
  }
}
