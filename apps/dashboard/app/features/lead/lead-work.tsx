import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import {
  leadStages,
  lostReasonLabels,
  lostReasons,
  stageLabels,
} from '@forecourt/domain/lead/handling/lead-stage'
import { privacyKindLabels, privacyKinds } from '@forecourt/domain/person/privacy-request'
import { Form } from 'react-router'
import { formatTime } from '../../staff/format.ts'

type Props = { lead: StaffLead; meId: number }

/** The state and the assignee of a lead, both editable. */
export function LeadWork({ lead, meId }: Props) {
  return (
    <section>
      <h2>Where it stands</h2>
      <Form method="post" className="stack" key={`stage ${lead.version}`}>
        <input type="hidden" name="intent" value="stage" />
        <input type="hidden" name="version" value={lead.version} />
        <label>
          Stage
          <select name="stage" defaultValue={lead.stage}>
            {leadStages.map((stage) => (
              <option key={stage} value={stage}>
                {stageLabels[stage]}
              </option>
            ))}
          </select>
        </label>
        <label className="if-lost">
          If lost, why
          <select name="reason" defaultValue={lead.lostReason ?? 'no-answer'}>
            {lostReasons.map((reason) => (
              <option key={reason} value={reason}>
                {lostReasonLabels[reason]}
              </option>
            ))}
          </select>
        </label>
        <label className="if-won">
          If won, stock number of what they bought
          <input
            name="won"
            maxLength={100}
            defaultValue={(lead.stage === 'won' ? lead.wonStockNumber : lead.car?.stockNumber) ?? ''}
            placeholder="It’s marked as sold"
          />
        </label>
        <input type="hidden" name="beforeStage" value={lead.stage} />
        <input type="hidden" name="beforeReason" value={lead.lostReason ?? ''} />
        <input type="hidden" name="beforeWon" value={lead.wonStockNumber ?? ''} />
        <button type="submit">Move</button>
      </Form>
      {lead.wonCar && <p className="meta">Bought: {lead.wonCar}</p>}
      <Form method="post" className="stack" key={`owner ${lead.version}`}>
        <input type="hidden" name="intent" value="owner" />
        <input type="hidden" name="version" value={lead.version} />
        <label>
          Owner
          <select name="owner" defaultValue={lead.ownerId ?? ''}>
            <option value="">Nobody</option>
            {lead.colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === meId ? `${name} (me)` : name}
              </option>
            ))}
          </select>
        </label>
        <input type="hidden" name="beforeOwner" value={lead.ownerId ?? ''} />
        <button type="submit">Give</button>
      </Form>
      <Snooze lead={lead} />
      <Privacy />
    </section>
  )
}

const pauses = [
  ['1', 'Tomorrow'],
  ['3', 'In 3 days'],
  ['7', 'In a week'],
] as const

/** Collapsed until it is used. */
function Snooze({ lead }: Pick<Props, 'lead'>) {
  return (
    <Form method="post" className="actions">
      <input type="hidden" name="intent" value="snooze" />
      <input type="hidden" name="version" value={lead.version} />
      {lead.snoozedUntil ? (
        <>
          <span className="meta">Snoozed until {formatTime(lead.snoozedUntil, lead.timeZone)}</span>
          <button type="submit" name="days" value="0">
            Back to the inbox
          </button>
        </>
      ) : (
        <>
          <span className="meta">Remind me</span>
          {pauses.map(([days, label]) => (
            <button key={days} type="submit" name="days" value={days}>
              {label}
            </button>
          ))}
        </>
      )}
    </Form>
  )
}

/** Forwards a request for access to personal data or for its deletion. */
function Privacy() {
  return (
    <details>
      <summary>Privacy request</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="privacy" />
        {privacyKinds.map((kind) => (
          <button key={kind} type="submit" name="kind" value={kind}>
            {privacyKindLabels[kind]}
          </button>
        ))}
      </Form>
    </details>
  )
}
