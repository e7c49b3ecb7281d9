/** Text of the error pages. */
export const errorWords = {
  missing: { title: 'We can’t find that page', text: 'It may have moved, or the vehicle has been sold.' },
  failed: { title: 'Something went wrong on our side', text: 'Please try again in a moment.' },
  unreached: { title: 'We can’t get through right now', text: 'Please check your connection and try again.' },
  call: 'Call us and we’ll help.',
  home: 'Back to the home page',
  typedTextStays: 'What you typed is kept on this page.',
  retry: 'Try again',
}
