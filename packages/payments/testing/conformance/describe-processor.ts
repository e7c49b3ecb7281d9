import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { describeCallbacks, describeNoCallbacks } from './describe-callbacks.ts'
import { describeLostAnswers } from './describe-lost-answers.ts'
import { describePayments } from './describe-payments.ts'
import { describeRefunds } from './describe-refunds.ts'
import { type Counter, openCounter } from './open-counter.ts'

/** What every processor must do, against the sandbox over real HTTP. A fourth gateway is done when this passes. */
export function describeProcessor(name: PaymentProvider): void {
  describe(`the processor ${name}`, () => {
    let counter: Counter | undefined
    beforeAll(async () => {
      counter = await openCounter(name)
    })
    afterEach(async () => {
      counter?.ahead(0)
      await counter?.sandbox.clearFaults()
    })
    afterAll(() => counter?.close())

    const open = (): Counter => {
      if (counter === undefined) throw new Error('The counter is not open.')
      return counter
    }
    describePayments(open)
    describeLostAnswers(open, name)
    describeRefunds(open)
    if (name === 'st_george') describeNoCallbacks(open)
    else describeCallbacks(open, name)
  })
}
