import type { Href } from '@forecourt/domain/site/pages/paths'
import { Camera } from 'lucide-react'
import { FormDialogLink } from '../../../leads/screen/form-dialog-link.tsx'

/** A vehicle without pictures: its place is kept, in the site's own colours, and they can be asked for (S2.39). */
export function NoPhotos({ href }: { href: Href }) {
  return (
    <div className="flex aspect-3/2 flex-col items-center justify-center gap-3 bg-tint text-muted md:rounded-card">
      <Camera aria-hidden strokeWidth={1.5} size={48} />
      <p className="font-heading text-xl text-ink">Photos coming soon</p>
      <p className="px-6 text-center">
        {href
          ? 'Ask us and we’ll send you photos as soon as we’ve taken them.'
          : 'Call us and we’ll tell you all about it.'}
      </p>
      {href && (
        <FormDialogLink href={href} className="btn btn-quiet mt-1">
          Request Photos
        </FormDialogLink>
      )}
    </div>
  )
}
