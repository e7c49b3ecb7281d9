/** A lead's stage, in the order of a sale. */
export const leadStages = ['new', 'contacted', 'appointment', 'won', 'lost'] as const
export type LeadStage = (typeof leadStages)[number]

/** The stages of leads that somebody still works on. */
export const openStages = ['new', 'contacted', 'appointment'] as const satisfies readonly LeadStage[]

export const stageLabels: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  appointment: 'Appointment',
  won: 'Won',
  lost: 'Lost',
}

/** Categories of leads that staff enter. */
export const staffEnteredCategories = ['Phone Enquiry', 'Walk-in', 'Email Enquiry'] as const

/** Reasons for losing a lead, for reports. */
export const lostReasons = [
  'no-answer',
  'bought-elsewhere',
  'price',
  'not-in-stock',
  'finance',
  'spam',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]

export const lostReasonLabels: Readonly<Record<LostReason, string>> = {
  'no-answer': 'Never answered us',
  'bought-elsewhere': 'Bought elsewhere',
  price: 'Price',
  'not-in-stock': 'We didn’t have it',
  finance: 'Finance fell through',
  spam: 'Spam',
  other: 'Something else',
}
