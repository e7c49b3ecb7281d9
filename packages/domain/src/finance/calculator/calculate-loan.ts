import type { LoanInput } from './loan-input.ts'
import { type FieldFault, parseLoanInput } from './parse-loan-input.ts'
import { type LoanFees, type LoanPlan, type LoanRequest, planLoan } from './plan-loan.ts'

/** The field that makes the loan invalid, or the fees, if they use up the repayment. */
export type LoanFault = FieldFault | 'fees'
type WorkedOut = { request: LoanRequest; plan: LoanPlan } | { wrong: LoanFault }

/** Calculates the loan from the typed fields. */
export function calculateLoan(input: LoanInput, fees: LoanFees): WorkedOut {
  const request = parseLoanInput(input)
  if ('wrong' in request) return request
  const plan = planLoan(request, fees)
  return plan ? { request, plan } : { wrong: 'fees' }
}
