import { scoreConsent } from '@forecourt/domain/finance/application/finance-consents'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { FormSpec } from '../../../forms/form.ts'
import { formBase } from '../../../leads/form-base.ts'
import { personFields } from '../../../leads/person-fields.ts'
import { scoreWords as words } from './words.ts'

/** A bureau identifies people by name, date of birth and address; no other fields are needed. */
const requiredNames: ReadonlySet<string> = new Set(['name', 'last_name', 'postcode'])

/** The soft credit check: creates no lead, and shows the band on its own page. */
export function creditScoreForm(site: Site, paths: Paths, action: string): FormSpec {
  const { continueLabel, submitLabel, errorWords, phoneRule, site: whose, notice } = formBase(site, paths)
  const consent = scoreConsent(site)
  return {
    id: 'credit-score',
    title: words.title,
    introduction: words.introduction,
    steps: [
      {
        fields: [
          ...personFields(site).filter(({ name }) => requiredNames.has(name)),
          { name: 'date_of_birth', label: words.born, kind: 'date-of-birth' },
          { name: consent.name, label: consent.text, kind: 'checkbox' },
        ],
      },
    ],
    values: {},
    action,
    endsHere: true,
    continueLabel,
    submitLabel,
    errorWords,
    phoneRule,
    site: whose,
    notice: { text: words.notice(site.name), privacyHref: notice.privacyHref },
  }
}
