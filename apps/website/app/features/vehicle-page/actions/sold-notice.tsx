import type { Href } from '@forecourt/domain/site/pages/paths'
import { FormDialogLink } from '../../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { noticeWords, pageWords } from '../words.ts'

type SoldNoticeProps = { formHref: Href; formLabel: string; stockHref: Href; hasSimilar: boolean }

/** A sold vehicle's notice with alternatives (S4.02): we search for another, or the visitor does. */
export function SoldNotice({ formHref, formLabel, stockHref, hasSimilar }: SoldNoticeProps) {
  const stock = hasSimilar ? '#similar' : stockHref
  return (
    <div className="rounded-card border border-line p-4">
      <p className="font-semibold">{noticeWords.sold}</p>
      {formHref && (
        <FormDialogLink href={formHref} className="btn btn-primary mt-4 w-full">
          {formLabel}
        </FormDialogLink>
      )}
      {stock && (
        <SiteLink href={stock} className="btn btn-quiet mt-3 w-full">
          {pageWords.similarStock}
        </SiteLink>
      )}
    </div>
  )
}
