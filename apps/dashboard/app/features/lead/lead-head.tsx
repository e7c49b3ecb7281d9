import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import {
  type LeadStage,
  leadStages,
  lostReasonLabels,
  lostReasons,
  stageLabels,
} from '@forecourt/domain/lead/handling/lead-stage'
import { privacyKindLabels, privacyKinds } from '@forecourt/domain/person/privacy-request'
import { telHref } from '@forecourt/domain/person/tel-href'
import { ArrowLeft, ChevronDown, Ellipsis, EyeOff, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Form, Link } from 'react-router'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { findReturnPath, ListPlaces } from '../../kit/list-places.ts'
import { Menu } from '../../kit/menu.tsx'
import { Steps } from '../../kit/steps.tsx'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import { formatTime } from '../../staff/format.ts'
import { withParams } from '../../ui/with-params.ts'
import { findSteps, type LeadListData } from './find-steps.ts'
import { LeadClock } from './lead-clock.tsx'
import type { LeadQuery } from './lead-query.ts'
import { ReminderMenu } from './reminder-menu.tsx'

type Props = {
  lead: StaffLead
  meId: number
  mayWrite: boolean
  nowMs: number
  /** The list that it was opened from. */
  list: LeadListData | undefined
}

/** Who asked about what, how long they wait, and what can be done at once. */
export function LeadHead({ lead, meId, mayWrite, nowMs, list }: Props) {
  const callHref = telHref(lead.phone)
  return (
    <header className="lead-head">
      <div className="lead-who">
        <BackToList query={list?.query ?? {}} />
        <VehiclePhoto carId={lead.carId} photo={lead.photo} alt={lead.vehicle ?? ''} />
        <div className="lead-name">
          <h1 className="cut">{lead.name}</h1>
          {lead.car ? (
            <Link className="cut" to={`/stock/${lead.car.id}`}>
              {lead.car.name}
            </Link>
          ) : (
            <span className="cut">{lead.category}</span>
          )}
        </div>
        <div className="lead-contact">
          {callHref && (
            <>
              <a className="button" href={callHref} data-key="c">
                <Icon of={Phone} />
                <span>Call</span>
                <span className="unseen"> {lead.phone}</span>
              </a>
              <a
                className="button icon-only"
                href={callHref.replace('tel:', 'sms:')}
                aria-label={`Text ${lead.phone}`}
              >
                <Icon of={MessageCircle} />
              </a>
            </>
          )}
          {mayWrite && <More lead={lead} />}
        </div>
      </div>
      <div className="lead-chips">
        {lead.stage === 'new' && lead.answeredAt === null && <LeadClock lead={lead} nowMs={nowMs} />}
        {mayWrite ? (
          <>
            <StageMenu lead={lead} />
            <OwnerMenu lead={lead} meId={meId} />
            <ReminderMenu lead={lead} nowMs={nowMs} />
            {lead.snoozedUntil && <SnoozedChip lead={lead} />}
          </>
        ) : (
          <>
            <span className={`tag ${lead.stage}`}>{stageLabels[lead.stage]}</span>
            <span className="chip">{lead.owner ?? 'Unassigned'}</span>
          </>
        )}
        {list && <Steps {...findSteps(list, lead.id)} />}
      </div>
      {lead.reminder?.note && <p className="reminder-note">Your reminder: {lead.reminder.note}</p>}
    </header>
  )
}

function BackToList({ query }: { query: LeadQuery }) {
  const places = use(ListPlaces)
  const kept = withParams('', query)
  return (
    <Link
      className="button quiet icon-only back-to-list"
      to={kept === '' ? findReturnPath('/leads', places) : `/leads${kept}`}
      aria-label="Leads"
    >
      <Icon of={ArrowLeft} large />
    </Link>
  )
}

type LeadFormProps = { lead: StaffLead; intent: string; before: Record<string, string>; children: ReactNode }

/** A change of the lead that saves with its press, with what undoes it. */
function LeadForm({ lead, intent, before, children }: LeadFormProps) {
  return (
    <Form method="post" preventScrollReset key={`${intent} ${lead.version}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={lead.version} />
      {Object.entries(before).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

const open = leadStages.filter((stage) => stage !== 'won' && stage !== 'lost')

function StageMenu({ lead }: { lead: StaffLead }) {
  const before = {
    beforeStage: lead.stage,
    beforeReason: lead.lostReason ?? '',
    beforeWon: lead.wonStockNumber ?? '',
  }
  const why =
    lead.stage === 'lost' && lead.lostReason ? `: ${lostReasonLabels[lead.lostReason].toLowerCase()}` : ''
  const isLike = (stage: LeadStage) => lead.stage === stage
  return (
    <Menu
      shortcut="s"
      className={`chip stage ${lead.stage}`}
      items={
        <>
          <LeadForm lead={lead} intent="stage" before={before}>
            {open.map((stage) => (
              <button key={stage} type="submit" name="stage" value={stage} aria-pressed={isLike(stage)}>
                {stageLabels[stage]}
              </button>
            ))}
          </LeadForm>
          <hr />
          <LeadForm lead={lead} intent="stage" before={before}>
            <label>
              Stock number of what they bought
              <input
                name="won"
                maxLength={100}
                defaultValue={(isLike('won') ? lead.wonStockNumber : lead.car?.stockNumber) ?? ''}
              />
              <small>It’s marked as sold.</small>
            </label>
            <button type="submit" name="stage" value="won" aria-pressed={isLike('won')}>
              {stageLabels.won}
            </button>
          </LeadForm>
          <hr />
          <LeadForm lead={lead} intent="stage" before={before}>
            <label>
              Why it was lost
              <select name="reason" defaultValue={lead.lostReason ?? ''} required>
                <option value="">Choose a reason</option>
                {lostReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {lostReasonLabels[reason]}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" name="stage" value="lost" aria-pressed={isLike('lost')}>
              {stageLabels.lost}
            </button>
          </LeadForm>
        </>
      }
    >
      <span className="unseen">Stage: </span>
      {stageLabels[lead.stage]}
      {why}
      <Icon of={ChevronDown} />
    </Menu>
  )
}

function OwnerMenu({ lead, meId }: { lead: StaffLead; meId: number }) {
  return (
    <Menu
      shortcut="a"
      className="chip"
      items={
        <LeadForm lead={lead} intent="owner" before={{ beforeOwner: String(lead.ownerId ?? '') }}>
          {lead.colleagues.map(({ id, name }) => (
            <button key={id} type="submit" name="owner" value={id} aria-pressed={id === lead.ownerId}>
              <Avatar name={name} size="small" />
              {id === meId ? `${name} (me)` : name}
            </button>
          ))}
          <button type="submit" name="owner" value="" aria-pressed={lead.ownerId === null}>
            <Avatar name={null} size="small" />
            Unassigned
          </button>
        </LeadForm>
      }
    >
      <Avatar name={lead.owner} size="small" />
      <span className="unseen">Owner: </span>
      {lead.owner ?? 'Unassigned'}
      <Icon of={ChevronDown} />
    </Menu>
  )
}

const pauses = [
  ['1', 'Until tomorrow'],
  ['3', 'For 3 days'],
  ['7', 'For a week'],
] as const

function SnoozedChip({ lead }: { lead: StaffLead }) {
  return (
    <Menu
      className="chip"
      items={
        <LeadForm lead={lead} intent="snooze" before={{}}>
          <button type="submit" name="days" value="0">
            Show it again
          </button>
        </LeadForm>
      }
    >
      <Icon of={EyeOff} />
      Hidden until {formatTime(lead.snoozedUntil ?? '', lead.timeZone)}
    </Menu>
  )
}

function More({ lead }: { lead: StaffLead }) {
  return (
    <Menu
      className="button quiet icon-only"
      label="More"
      side="end"
      items={
        <>
          <p className="menu-title">Hide from everybody’s list</p>
          <LeadForm lead={lead} intent="snooze" before={{}}>
            {pauses.map(([days, label]) => (
              <button key={days} type="submit" name="days" value={days}>
                {label}
              </button>
            ))}
          </LeadForm>
          <p className="menu-title">Privacy request</p>
          <Form method="post">
            <input type="hidden" name="intent" value="privacy" />
            {privacyKinds.map((kind) => (
              <button key={kind} type="submit" name="kind" value={kind}>
                {privacyKindLabels[kind]}
              </button>
            ))}
          </Form>
        </>
      }
    >
      <Icon of={Ellipsis} />
    </Menu>
  )
}
