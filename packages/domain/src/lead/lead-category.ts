import type { EnquiryType } from '../enquiry/enquiry-type.ts'

const careers: EnquiryType = 'Careers Enquiry'

/**
 * The category to send: a careers enquiry becomes a general one with a subcategory (S4.32); event 51 works with either
 * form (submitEvent). Other categories are unchanged.
 */
export function leadCategory(
  category: string,
  subcategory: string,
): { category: string; subcategory: string } {
  if (category !== careers) return { category, subcategory }
  return { category: 'General Enquiry', subcategory: 'Career Enquiry' }
}
