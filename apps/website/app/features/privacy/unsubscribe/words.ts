/** Text of the page linked from mail. */
export const unsubscribeWords = {
  done: 'You’re unsubscribed',
  doneText: (siteName: string) =>
    `${siteName} won’t email you again, except for receipts and bookings you make.`,
  home: 'Back to the home page',
  undo: 'Undo',
  ask: 'Unsubscribe from our emails?',
  askText: (siteName: string) =>
    `${siteName} will stop emailing you. You’ll still get receipts, and the details of any booking you make.`,
  button: 'Unsubscribe',
}
