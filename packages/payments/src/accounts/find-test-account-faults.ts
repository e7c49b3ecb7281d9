import type { PaymentAccount } from '../gateway/gateway.ts'
import { isSandboxOrigin } from '../gateway/is-sandbox-origin.ts'
import { getGateway } from '../gateways.ts'

/**
 * Faults that prevent a live server from starting: a deposit "paid" with a test card would reserve a real car. Demo
 * mode only accepts test accounts, so that the demo never charges anybody.
 */
export function findTestAccountFaults(
  accounts: readonly PaymentAccount[],
  mode: 'demo' | 'live',
): readonly string[] {
  return accounts.flatMap((account) => {
    const isTest = getGateway(account.processor).isTest(account)
    const name = `The payment account of ${account.processor}`
    if (mode === 'demo') return isTest ? [] : [`${name} is a real one: demo mode refuses it.`]
    if (isSandboxOrigin(account.origin))
      return [`${name} points at the payment sandbox: live mode refuses it.`]
    return isTest ? [`${name} has test keys: live mode refuses them.`] : []
  })
}
