import { emailMessage } from '@forecourt/domain/form/checks/email-error'
import { choosePhoneRule } from '@forecourt/domain/form/checks/phone-error'
import { requiredMessage } from '@forecourt/domain/form/checks/required-error'
import { noticeText, stepsText } from '@forecourt/domain/lead/consent-text'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { LeadForm } from './lead-form.ts'

/** The site's default values for the fields at the start of an enquiry. */
export function siteDefaults({ manufacturer, flags }: Pick<Site, 'manufacturer' | 'flags'>) {
  return { manufacturerSlug: manufacturer?.slug ?? '', optInTicked: flags.optInTicked }
}

/** Common to all forms of a site; each form's builder adds the rest. */
export function formBase(site: Site, paths: Paths) {
  return {
    values: {},
    subcategory: '',
    event: null,
    destination: site.flags.mockLeads ? 'mock' : 'leads',
    success: { path: '/success', extra: {} },
    continueLabel: site.settings.continueLabel,
    submitLabel: site.settings.submitLabel,
    errorWords: errorWords(site.settings),
    car: null,
    phoneRule: choosePhoneRule(site.flags),
    asksSellerQuestions: false,
    site: {
      slug: site.slug,
      name: site.name,
      phone: site.phone,
      phoneHref: telHref(site.phone),
      settings: { leadDealershipOverride: site.settings.leadDealershipOverride },
    },
    notice: { text: noticeText(site), stepsText: stepsText(site), privacyHref: paths.privacyPolicy() },
    asksProof: site.flags.botProtection,
  } satisfies Partial<LeadForm>
}

/** Messages that a site can override, by the texts of the specification (S5.02, S5.05). */
function errorWords(settings: Site['settings']) {
  const { requiredMessage: required, emailMessage: email } = settings
  return {
    ...(required !== requiredMessage && { [requiredMessage]: required }),
    ...(email !== emailMessage && { [emailMessage]: email }),
  }
}
