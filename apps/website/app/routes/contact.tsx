import { defaultEnquiryType, enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import type { SiteLocation } from '@forecourt/domain/site/site'
import { data, useRouteLoaderData } from 'react-router'
import { openBlockData } from '../blocks/block-data.ts'
import { listOffers } from '../blocks/views/company-views.ts'
import { ContactChannelsPanel } from '../features/contact/contact-channels-panel.tsx'
import { contactForm } from '../features/contact/contact-form.ts'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { toContactView } from '../features/contact/contact-view.ts'
import { pageWords } from '../features/contact/words.ts'
import { LeadFormScreen } from '../leads/screen/lead-form-screen.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { Locations } from '../site/places/locations.tsx'
import { OpenNow } from '../site/places/open-now.tsx'
import { PlaceHours } from '../site/places/place-hours.tsx'
import { placeJsonLd } from '../site/places/place-json-ld.ts'
import type { LocationView } from '../site/site-view.ts'
import type { Route } from './+types/contact'

// A link may preset the subject: /contact?category=Careers+Enquiry or /contact?offer=summer-sale.
export const handle = { queryKeys: ['category', 'offer'] } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const { form, location, path } = await buildForm(context, params, url.searchParams)
  const contact = toContactView(site, paths, { path, location })
  const jsonLd = location ? [placeJsonLd(site, location, contact.url)] : []
  return { contact, jsonLd, ...(await loadLeadPage(context, form)) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  // The category is an answer of the posted form by now; the offer is not a field, so it stays in the query.
  const query = new URLSearchParams({ offer: url.searchParams.get('offer') ?? '' })
  return answerLeadPost(async () => (await buildForm(context, params, query)).form, { request, context })
}

/** The form of /contact, or of /contact-us/{location}; hidden locations have no page (S2.17). */
async function buildForm(
  context: Route.LoaderArgs['context'],
  params: { location?: string | undefined },
  query: URLSearchParams,
) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const location = params.location === undefined ? null : findLocation(site.locations, params.location)
  if (location === undefined) throw data(null, { status: 404 })
  const path = ownPath(location ? paths.contactLocation(location.slug) : paths.contact())
  const category = enquiryTypes.find((one) => one === query.get('category')) ?? defaultEnquiryType
  const offer = await findOffer(context, query.get('offer'))
  // Without script the form is posted to an address that still names the offer.
  const action = offer ? `${path}?${new URLSearchParams({ offer: offer.slug })}` : path
  return {
    location,
    path,
    form: contactForm(site, paths, action, { location: location ?? undefined, category, offer }),
  }
}

/** For an offer that has ended or never existed the form is the general one. */
async function findOffer(context: Route.LoaderArgs['context'], slug: string | null) {
  if (!slug) return null
  return (await listOffers(openBlockData(context))).find((offer) => offer.slug === slug) ?? null
}

function findLocation(locations: readonly SiteLocation[], slug: string): SiteLocation | undefined {
  return locations.find((location) => location.visible && location.slug === slug)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { contact, form, jsonLd } = loaderData
  const title = `${contact.title} | ${form.site.name}`
  return pageMeta({ title, description: contact.description, url: contact.url, jsonLd })
}

/** All locations, or the others on the page of one; a single location does not link to itself. */
function listPlaces(locationId: number | null, locations: readonly LocationView[]) {
  if (locationId !== null)
    return { locations: locations.filter(({ id }) => id !== locationId), title: pageWords.others }
  const [only, ...others] = locations
  return { locations: only && others.length === 0 ? [{ ...only, contactHref: null }] : locations }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const locations = useRouteLoaderData<typeof rootLoader>('root')?.site.locations ?? []
  const { contact, form, ticket, fill } = loaderData
  const here = locations.find(({ id }) => id === contact.locationId) ?? locations[0]
  const isOfOne = contact.locationId !== null
  return (
    <ContactPage
      contact={contact}
      form={<LeadFormScreen key={form.id} form={form} ticket={ticket} fill={actionData?.fill ?? fill} />}
      reach={
        <ContactChannelsPanel
          reach={contact.reach}
          openNow={!isOfOne && here && <OpenNow location={here} className="font-semibold" />}
          hours={here && <PlaceHours location={here} />}
        />
      }
      places={<Locations {...listPlaces(contact.locationId, locations)} />}
    />
  )
}
