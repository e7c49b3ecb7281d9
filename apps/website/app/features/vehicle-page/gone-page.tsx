import { FormDialogLink } from '../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from '../card/view/card-view.ts'
import { SimilarCars } from './similar-cars.tsx'

/** The vehicle was sold some time ago: said plainly, with what stands in its place. */
export function GonePage({
  name,
  similar,
  findSimilarHref,
  listingHref,
  many,
}: {
  /** Null where the platform could not say. */
  name: string | null
  similar: readonly CardView[]
  findSimilarHref: string | null
  listingHref: string | null
  many: string
}) {
  return (
    <>
      <div className="wrap pt-12">
        <p className="mb-4">
          <span className="tag tag-sold">SOLD</span>
        </p>
        <h1 className="h2 max-w-[30ch]">{name ? `${name} has been sold` : 'This one has been sold'}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          {similar.length > 0 ? 'These come closest to it today.' : 'Call us and we will find you another.'}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {findSimilarHref && (
            <FormDialogLink href={findSimilarHref} className="btn btn-primary">
              Find Me Something Similar
            </FormDialogLink>
          )}
          <SiteLink
            href={listingHref ?? '/'}
            className={`btn ${findSimilarHref ? 'btn-quiet' : 'btn-primary'}`}
          >
            {listingHref ? `See all ${many}` : 'Back to the home page'}
          </SiteLink>
        </div>
      </div>
      <SimilarCars cars={similar} title="Similar, and still here" />
    </>
  )
}
