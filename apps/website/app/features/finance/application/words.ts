/** Text of the pages linked from mails. */
export const applicationWords = {
  title: (reference: string) => `Finance application ${reference}`,
  erases: (day: string) =>
    `Income, licence and date of birth are erased on ${day}. Please don’t pass this link on.`,
  erased: 'Income, licence and date of birth have been erased, or were not given.',
  licence: 'Driver licence',
  licencePhoto: (number: number) => `Photo ${number} of the licence`,
  agreed: 'What the applicant agreed to',
  consent: (version: string, day: string) => `wording ${version}, ${day}`,
  resume: {
    text: 'We’ve kept your answers. Pick up where you left off.',
    go: 'Continue your application',
    none: 'This link has expired, or the application has been sent already.',
    again: 'Start a new application',
  },
  nothing: 'There is nothing to see here. The link may have expired.',
}
