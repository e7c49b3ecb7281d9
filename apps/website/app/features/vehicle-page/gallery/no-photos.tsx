import type { Href } from '@forecourt/domain/site/pages/paths'
import { Camera } from 'lucide-react'
import { FormDialogLink } from '../../../leads/screen/form-dialog-link.tsx'
import { galleryWords } from '../words.ts'

/** A vehicle without pictures: a placeholder in the site's colours, with a link to request photos (S2.39). */
export function NoPhotos({ href }: { href: Href }) {
  return (
    <div className="flex aspect-3/2 flex-col items-center justify-center gap-3 bg-tint text-muted md:rounded-card">
      <Camera aria-hidden strokeWidth={1.5} size={48} />
      <p className="font-heading text-xl text-ink">{galleryWords.none}</p>
      <p className="px-6 text-center">{href ? galleryWords.ask : galleryWords.call}</p>
      {href && (
        <FormDialogLink href={href} className="btn btn-quiet mt-1">
          {galleryWords.request}
        </FormDialogLink>
      )}
    </div>
  )
}
