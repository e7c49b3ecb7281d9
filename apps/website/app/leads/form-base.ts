import { choosePhoneRule } from '@forecourt/domain/form/checks/phone-error'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { noticeText } from './consent-text.ts'
import type { LeadForm } from './lead-form.ts'

/** What every form of a site has in common; a form's own builder says the rest. */
export function formBase(site: Site, paths: Paths) {
  return {
    values: {},
    subcategory: '',
    event: null,
    destination: site.flags.mockLeads ? 'mock' : 'leads',
    success: { path: '/success', extra: {} },
    submitLabel: 'Submit',
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
    notice: { text: noticeText(site.name), privacyHref: paths.privacyPolicy() },
    asksProof: site.flags.botProtection,
  } satisfies Partial<LeadForm>
}
