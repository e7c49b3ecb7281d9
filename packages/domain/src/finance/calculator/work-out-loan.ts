import type { LoanInput } from './loan-input.ts'
import { type FieldFault, parseLoanInput } from './parse-loan-input.ts'
import { type LoanFees, type LoanPlan, type LoanWish, planLoan } from './plan-loan.ts'

/** The field that makes the loan invalid, or the fees, if they use up the repayment. */
export type LoanFault = FieldFault | 'fees'
type WorkedOut = { wish: LoanWish; plan: LoanPlan } | { wrong: LoanFault }

/** Calculates the loan from the typed fields. */
export function workOutLoan(input: LoanInput, fees: LoanFees): WorkedOut {
  const wish = parseLoanInput(input)
  if ('wrong' in wish) return wish
  const plan = planLoan(wish, fees)
  return plan ? { wish, plan } : { wrong: 'fees' }
}
