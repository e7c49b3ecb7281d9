import type { StaffLeadJson } from '@forecourt/contract/endpoints/staff/leads'
import { Form } from 'react-router'
import { Timeline } from '../../ui/timeline.tsx'

/** What happened with a lead since it came in, and a note of one's own. */
export function LeadTimeline({ lead, mayWrite }: { lead: StaffLeadJson; mayWrite: boolean }) {
  const notes = lead.entries.filter(({ kind }) => kind === 'note').length
  return (
    <section>
      <h2>What happened</h2>
      <Timeline
        timeZone={lead.time_zone}
        items={[
          { key: 'start', at: lead.created_at, text: `Came in${lead.finished ? '' : ', not finished'}` },
          ...lead.entries.map((entry) => ({
            key: entry.id,
            at: entry.at,
            author: entry.author,
            text: <EntryText entry={entry} />,
          })),
        ]}
      />
      {mayWrite && (
        <Form method="post" className="stack" key={notes}>
          <input type="hidden" name="intent" value="note" />
          <label>
            Note
            <textarea name="text" rows={2} required maxLength={10_000} />
          </label>
          <button type="submit">Add note</button>
        </Form>
      )}
    </section>
  )
}

function EntryText({ entry }: { entry: StaffLeadJson['entries'][number] }) {
  if (entry.kind === 'replay') return `Sent again: ${entry.text}`
  if (entry.kind !== 'answer') return entry.text
  return (
    <>
      <strong>{entry.subject}</strong>
      {`\n${entry.text}`}
    </>
  )
}
