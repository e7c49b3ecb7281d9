import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { LeadRules } from './lead-rules.ts'

/** Dependencies of the lead intake. */
export type LeadContext = Infrastructure & { leadRules: LeadRules }
