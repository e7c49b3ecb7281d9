/** Where a lead stands with the dealer, in the order of a sale. */
export const leadStages = ['new', 'contacted', 'appointment', 'won', 'lost'] as const
export type LeadStage = (typeof leadStages)[number]

export const stageWords: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  appointment: 'Appointment',
  won: 'Won',
  lost: 'Lost',
}

/** How somebody came to us whom staff write down. */
export const handCategories = ['Phone Enquiry', 'Walk-in', 'Email Enquiry'] as const

/** Why a lead came to nothing; what a report can count. */
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

export const lostReasonWords: Readonly<Record<LostReason, string>> = {
  'no-answer': 'Never answered us',
  'bought-elsewhere': 'Bought elsewhere',
  price: 'Price',
  'not-in-stock': 'We didn’t have it',
  finance: 'Finance fell through',
  spam: 'Spam',
  other: 'Something else',
}
