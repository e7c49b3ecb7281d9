import type { EnquiryType } from '../enquiry/enquiry-type.ts'

const careers: EnquiryType = 'Careers Enquiry'

/**
 * The category of a lead as it is sent: a careers enquiry becomes a general one with a subcategory (S4.32); its
 * event, 51, follows from either form (submitEvent). Every other category stays.
 */
export function leadCategory(
  category: string,
  subcategory: string,
): { category: string; subcategory: string } {
  if (category !== careers) return { category, subcategory }
  return { category: 'General Enquiry', subcategory: 'Career Enquiry' }
}
