import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import { ageTone, formatAge, formatTime } from '../../staff/format.ts'

type Props = {
  lead: Pick<StaffLeadRow, 'stage' | 'answeredAt' | 'createdAt' | 'answerBy' | 'timeZone'>
  nowMs: number
}

/** How late an answer is or how long somebody waits; afterwards when they wrote. */
export function LeadClock({ lead, nowMs }: Props) {
  const { stage, answeredAt, createdAt, answerBy, timeZone } = lead
  if (stage !== 'new' || answeredAt !== null)
    return <span className="when">{formatTime(createdAt, timeZone)}</span>
  const tone = ageTone(createdAt, answerBy, nowMs)
  if (tone === 'late') return <span className="when late">{formatAge(answerBy, nowMs)} late</span>
  return tone === 'due' ? (
    <span className="when due">due in {formatAge(new Date(nowMs).toISOString(), Date.parse(answerBy))}</span>
  ) : (
    <span className="when">{formatAge(createdAt, nowMs)}</span>
  )
}
