/** What careers enquiries are sent as, and the event they fire (S4.32, S9.06). */
const careersCategory = 'Careers Enquiry'
const careersSentAs = { category: 'General Enquiry', subcategory: 'Career Enquiry' } as const
export const careersEventId = 51

/**
 * The category of a lead as it is sent. Careers enquiries become general ones with a subcategory and an event of
 * their own; for all others the event is null and the form's own fires.
 */
export function leadCategory(category: string, subcategory: string) {
  return category === careersCategory
    ? { ...careersSentAs, eventId: careersEventId }
    : { category, subcategory, eventId: null }
}
