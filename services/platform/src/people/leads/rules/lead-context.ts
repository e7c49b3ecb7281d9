import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { LeadRules } from './lead-rules.ts'

/** What taking in leads needs. */
export type LeadContext = Infrastructure & { leadRules: LeadRules }
