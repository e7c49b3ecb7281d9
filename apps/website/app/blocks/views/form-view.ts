import { visitWords } from '@forecourt/domain/booking/visit-words'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Href } from '@forecourt/domain/site/pages/paths'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { contactForm } from '../../features/contact/contact-form.ts'
import { customForm } from '../../features/enquiry/custom-form.ts'
import { partsForm } from '../../features/enquiry/parts/parts-form.ts'
import { withLatestDay } from '../../forms/server/with-latest-day.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { dayAtSite } from '../../site/day-at-site.ts'
import type { BlockData } from '../block-data.ts'
import type { BlockProps } from '../stored-block.ts'

export type FormView = { heading: string; intro: string } & (
  | { form: LeadForm; ticket: string }
  | { link: { label: string; href: string } }
)

/** Single-step forms are embedded, and without script post to their own page. */
function buildForm(props: BlockProps<'form'>, data: BlockData): LeadForm | null {
  const { form: name } = props
  const { site, paths, document, blockId } = data
  if (name === 'own')
    return customForm(site, paths, props, {
      id: blockId,
      // Blocks outside a document are previews and never submitted.
      action: (document && paths.ownForm({ ...document, block: blockId })) ?? '',
    })
  const path = name === 'parts' ? paths.parts() : paths.contact()
  if (path === null) return null
  if (name === 'contact') return contactForm(site, paths, path)
  if (name === 'careers') return contactForm(site, paths, path, { category: 'Careers Enquiry' })
  return name === 'parts' ? partsForm(site, paths, path) : null
}

function longForm(name: BlockProps<'form'>['form'], { site, paths }: BlockData): [string, Href] | null {
  if (name === 'finance') return [pageTitle('finance'), paths.financeForm()]
  if (name === 'trade-in') return [pageTitle('tradeIn'), paths.tradeIn()]
  if (name === 'sell')
    return [pageTitle('sellYourCar', { vehicle: kindTable[site.kind].one }), paths.sellYourCar()]
  return name === 'test-drive' ? [visitWords('test-drive', site.kind).title, paths.bookTestDrive()] : null
}

/** Null if the site does not have the form's page. */
export function toFormView(props: BlockProps<'form'>, data: BlockData): FormView | null {
  const { form: name, heading, intro } = props
  const plain = buildForm(props, data)
  if (plain) {
    const form = withLatestDay(plain, () => dayAtSite(data.site, data.nowMs))
    return { heading: heading || form.title, intro, form, ticket: data.issueTicket() }
  }
  const [label, href] = longForm(name, data) ?? []
  return label && href ? { heading: heading || label, intro, link: { label, href } } : null
}
