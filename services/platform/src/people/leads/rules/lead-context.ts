import type { GroundContext } from '../../../ground/ground-context.ts'
import type { LeadRules } from './lead-rules.ts'

/** What taking in leads needs. */
export type LeadContext = GroundContext & { leadRules: LeadRules }
