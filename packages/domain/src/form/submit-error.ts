/** Shown when a form could not be sent at all (S8.05). */
export const submitErrorMessage = 'An error occurred when submitting this form'
