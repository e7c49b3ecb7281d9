import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from '../../views/card-view.ts'
import { SimilarCars } from './similar-cars.tsx'

/** The vehicle was sold some time ago: said plainly, with what stands in its place. */
export function GonePage({
  similar,
  listingHref,
  many,
}: {
  similar: readonly CardView[]
  listingHref: string | null
  many: string
}) {
  return (
    <>
      <div className="wrap pt-12">
        <p className="mb-4">
          <span className="tag tag-sold">SOLD</span>
        </p>
        <h1 className="max-w-[20ch] text-display">This one has been sold</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          {similar.length > 0
            ? 'Here is what comes closest to it today.'
            : 'Call us and we will find you another.'}
        </p>
        <SiteLink href={listingHref ?? '/'} className="btn btn-primary mt-6">
          {listingHref ? `See all ${many}` : 'Back to the home page'}
        </SiteLink>
      </div>
      <SimilarCars cars={similar} title="Similar, and still here" />
    </>
  )
}
