import type { SplitTest } from '../site/split-test.ts'
import { type EventName, eventCatalogue } from './event-catalogue.ts'

const forms = (Object.keys(eventCatalogue) as EventName[]).filter(
  (name) => eventCatalogue[name].group === 'form',
)

/** The goals of a split test, as events. */
export const splitGoals = {
  finance: { label: 'opened or sent the finance form', events: ['financeView', 'financeForm'] },
  enquiry: { label: 'sent a form', events: forms },
  call: { label: 'pressed to call', events: ['clickToCall'] },
} as const satisfies Record<string, { label: string; events: readonly EventName[] }>

export type SplitGoal = keyof typeof splitGoals

export function findGoal(name: string | undefined): SplitGoal | null {
  return (Object.keys(splitGoals) as SplitGoal[]).find((goal) => goal === name) ?? null
}

type Subject = {
  label: string
  /** Labels of both arms. */
  arms: readonly [control: string, other: string]
  /** The event that counts as having seen an arm. */
  seen: EventName
  goal: SplitGoal
}

/** What can be tested, with labels for staff. */
export const splitSubjects: Readonly<Record<SplitTest, Subject>> = {
  financeLabel: {
    label: 'What the way to finance is called on a vehicle’s page',
    arms: ['Get Finance', 'Finance Quote'],
    seen: 'vehicleView',
    goal: 'finance',
  },
  homePage: {
    label: 'The home page',
    arms: ['Your home page', 'The other page'],
    seen: 'homeView',
    goal: 'enquiry',
  },
}
