import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { CreditBureau } from './credit-bureau.ts'

export type FinanceContext = Pick<Infrastructure, 'db' | 'queue' | 'encode' | 'clock' | 'log' | 'keys'> & {
  bureau: CreditBureau | null
}
