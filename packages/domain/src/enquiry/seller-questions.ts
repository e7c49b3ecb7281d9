import { type FormValues, formValue } from '../form/form-values.ts'
import { isTicked } from '../form/is-ticked.ts'

/** The four checkboxes of one site's contact form; their names are also their labels (S3.22). */
export const sellerQuestions = ['Ready to sell', 'Valuation guide', 'Best Finance', 'Best Deal'] as const

/** The answers as sent: Yes if ticked, No for everything else, including missing ones. */
export function sellerAnswers(values: FormValues): Record<(typeof sellerQuestions)[number], 'Yes' | 'No'> {
  const answer = (name: string) => (isTicked(formValue(values, name)) ? 'Yes' : 'No')
  return {
    'Ready to sell': answer('Ready to sell'),
    'Valuation guide': answer('Valuation guide'),
    'Best Finance': answer('Best Finance'),
    'Best Deal': answer('Best Deal'),
  }
}
