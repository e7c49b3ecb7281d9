import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import { reminderTimes } from '@forecourt/domain/lead/handling/reminder-times'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { AlarmClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { addDays, formatTime } from '../../staff/format.ts'

type Props = { lead: StaffLead; nowMs: number }

/** When the user, and nobody else, is reminded of a lead. */
export function ReminderMenu({ lead, nowMs }: Props) {
  const { reminder, timeZone } = lead
  const isDue = reminder !== null && Date.parse(reminder.at) <= nowMs
  const local = (iso: string) => new Date(localTimeAt(timeZone, Date.parse(iso)) ?? 0).toISOString()
  const tomorrow = addDays(isoDate(localTimeAt(timeZone, nowMs) ?? nowMs), 1)
  return (
    <Menu
      shortcut="h"
      className={isDue ? 'chip due' : 'chip'}
      items={
        <>
          {reminder && (
            <ReminderForm lead={lead}>
              <button type="submit" name="at" value="">
                {isDue ? 'Done' : 'Remove the reminder'}
              </button>
            </ReminderForm>
          )}
          <ReminderForm lead={lead}>
            <input type="hidden" name="note" value={reminder?.note ?? ''} />
            {reminderTimes(nowMs, timeZone).map(({ label, at }) => (
              <button key={label} type="submit" name="at" value={at}>
                {label}
                <span className="menu-hint">{formatTime(at, timeZone)}</span>
              </button>
            ))}
          </ReminderForm>
          <hr />
          <ReminderForm lead={lead}>
            <div className="menu-fields">
              <span className="pair">
                <label>
                  Day
                  <input
                    type="date"
                    name="date"
                    defaultValue={reminder && !isDue ? local(reminder.at).slice(0, 10) : tomorrow}
                    required
                  />
                </label>
                <label>
                  Time
                  <input
                    type="time"
                    name="time"
                    defaultValue={reminder && !isDue ? local(reminder.at).slice(11, 16) : '09:00'}
                    required
                  />
                </label>
              </span>
              <label>
                What about
                <input
                  name="note"
                  maxLength={300}
                  defaultValue={reminder?.note ?? ''}
                  placeholder="Only you see it"
                  autoComplete="off"
                />
              </label>
              <button type="submit" name="at" value="typed">
                Remind me
              </button>
            </div>
          </ReminderForm>
        </>
      }
    >
      <Icon of={AlarmClock} />
      {reminder ? `${isDue ? 'Reminder due' : 'Reminder'} ${formatTime(reminder.at, timeZone)}` : 'Remind me'}
    </Menu>
  )
}

function ReminderForm({ lead, children }: { lead: StaffLead; children: ReactNode }) {
  const { id, reminder, timeZone } = lead
  return (
    <Form method="post" preventScrollReset key={`${id} ${reminder?.at} ${reminder?.note}`}>
      <input type="hidden" name="intent" value="remind" />
      <input type="hidden" name="zone" value={timeZone} />
      <input type="hidden" name="beforeAt" value={reminder?.at ?? ''} />
      <input type="hidden" name="beforeNote" value={reminder?.note ?? ''} />
      {children}
    </Form>
  )
}
