import { lookTable } from '@forecourt/domain/site/look/look-table'
import type { NewDealer, OpenSpan } from '@forecourt/domain/site/new-dealer/new-dealer'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { ReactNode } from 'react'
import { Swatch } from '../look/swatch.tsx'
import type { WizardStep } from './read-new-dealer.ts'

/** A summary of all answers, each with a link to its step. */
export function CheckList({ dealer, port }: { dealer: NewDealer; port: string }) {
  const { name, kind, phone, email, url, places, look, brand, logo, abn, licences, stock } = dealer
  const numbers = licences.map(({ state, number }) => `${state} ${number}`).join(', ')
  return (
    <>
      <Part title="The dealer" step="dealer">
        <b>{name}</b>, {kindTable[kind].many}. {phone}. Leads go to {email}. The website answers at{' '}
        {url || `http://${toSlug(name)}.localhost${port && `:${port}`}`}.
      </Part>
      <Part title="Places and hours" step="places">
        {places.map((place) => (
          <span key={place.name} className="line">
            <b>{place.name}</b>, {place.street}, {place.city} {place.state} {place.postcode}. Weekdays{' '}
            {spell(place.weekdays)}, Saturday {spell(place.saturday)}, Sunday {spell(place.sunday)}.
          </span>
        ))}
      </Part>
      <Part title="The look" step="look">
        {lookTable[look].label} <Swatch colour={brand || lookTable[look].brand} />
        {logo ? ' with their logo' : ', with the name written in place of a logo'}
      </Part>
      <Part title="Licences and stock" step="legal">
        {numbers || <span className="fault">No licence number: most states want one on the website.</span>}
        {abn && ` · ABN ${abn}`} · Stock {stock === 'file' ? 'from a file' : 'by hand or later'}
      </Part>
    </>
  )
}

function Part({ title, step, children }: { title: string; step: WizardStep; children: ReactNode }) {
  return (
    <div className="part">
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      <button type="submit" name="intent" value={`go-${step}`} aria-label={`Change: ${title}`}>
        Change
      </button>
    </div>
  )
}

function spell(span: OpenSpan): string {
  return span ? `${span.open}–${span.close}` : 'closed'
}
