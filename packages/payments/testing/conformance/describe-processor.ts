import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { getSandbox } from '../../src/gateways.ts'
import { describeCallbacks, describeNoCallbacks } from './describe-callbacks.ts'
import { describeLostAnswers } from './describe-lost-answers.ts'
import { describePayments } from './describe-payments.ts'
import { describeRefunds } from './describe-refunds.ts'
import { openTestGateway, type TestGateway } from './open-test-gateway.ts'

/** The conformance tests that every processor must pass, against the sandbox over real HTTP. */
export function describeProcessor(name: GatewayName): void {
  describe(`the processor ${name}`, () => {
    let gateway: TestGateway | undefined
    beforeAll(async () => {
      gateway = await openTestGateway(name)
    })
    afterEach(async () => {
      gateway?.ahead(0)
      await gateway?.sandbox.clearFaults()
    })
    afterAll(() => gateway?.close())

    const open = (): TestGateway => {
      if (gateway === undefined) throw new Error('The gateway is not open.')
      return gateway
    }
    describePayments(open)
    describeLostAnswers(open, name)
    describeRefunds(open)
    if (getSandbox(name, '').callbacks === null) describeNoCallbacks(open)
    else describeCallbacks(open, name)
  })
}
