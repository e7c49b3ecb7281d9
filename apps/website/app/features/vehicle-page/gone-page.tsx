import { FormDialogLink } from '../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from '../card/view/card-view.ts'
import { SimilarCars } from './similar-cars.tsx'
import { goneWords, pageWords } from './words.ts'

/** A vehicle that was sold some time ago, with alternatives. */
export function GonePage({
  name,
  similar,
  findSimilarHref,
  findSimilarLabel,
  listingHref,
  many,
}: {
  /** Null if the platform does not know. */
  name: string | null
  similar: readonly CardView[]
  findSimilarHref: string | null
  findSimilarLabel: string
  listingHref: string | null
  many: string
}) {
  return (
    <>
      <div className="wrap pt-12">
        <p className="mb-4">
          <span className="tag tag-sold">{pageWords.sold}</span>
        </p>
        <h1 className="h2 max-w-[30ch]">{goneWords.heading(name)}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          {similar.length > 0 ? goneWords.closest : goneWords.call}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {findSimilarHref && (
            <FormDialogLink href={findSimilarHref} className="btn btn-primary">
              {findSimilarLabel}
            </FormDialogLink>
          )}
          <SiteLink
            href={listingHref ?? '/'}
            className={`btn ${findSimilarHref ? 'btn-quiet' : 'btn-primary'}`}
          >
            {listingHref ? goneWords.all(many) : goneWords.home}
          </SiteLink>
        </div>
      </div>
      <SimilarCars cars={similar} title={pageWords.stillHere} />
    </>
  )
}
