import type { GroundContext } from '../../ground/ground-context.ts'
import type { CreditBureau } from './credit-bureau.ts'

export type FinanceContext = Pick<GroundContext, 'db' | 'queue' | 'encode' | 'clock' | 'log' | 'keys'> & {
  bureau: CreditBureau | null
}
