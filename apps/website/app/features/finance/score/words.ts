/** Text of the credit score page. */
export const scoreWords = {
  title: 'Check your credit score',
  introduction: 'It’s free, takes a minute and doesn’t affect your score.',
  born: 'Date of birth',
  notice: (site: string) =>
    `${site} passes these details to a credit bureau for this one check and doesn’t keep them.`,
  band: (band: string) => `Your credit score is ${band}`,
  bands: {
    'below average': 'Some lenders may still say yes. Talk to us about what’s possible.',
    average: 'Many lenders say yes to a score like yours.',
    good: 'Most lenders say yes to a score like yours.',
    'very good': 'Lenders like a score like yours, often at better rates.',
    excellent: 'It’s among the best, and lenders often give it their best rates.',
  },
  bureau: 'Checked with',
  apply: 'Apply for finance',
  away: 'We can’t check scores right now. Please try again in a minute.',
}
