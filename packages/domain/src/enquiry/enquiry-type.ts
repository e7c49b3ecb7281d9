/** The types of enquiry (S5.23). */
export const enquiryTypes = [
  'General Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  'New Vehicle Enquiry',
  'Used Vehicle Enquiry',
  'Fleet Enquiry',
  'Finance Enquiry',
  'Careers Enquiry',
  'Sell My Car Enquiry',
] as const
export type EnquiryType = (typeof enquiryTypes)[number]

/** The category before the visitor chooses (S5.16). */
export const defaultEnquiryType: EnquiryType = 'General Enquiry'
