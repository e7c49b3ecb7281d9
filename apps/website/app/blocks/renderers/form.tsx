import { lazy, Suspense } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { toFormView } from '../views/form-view.ts'
import { BlockFrame } from './block-frame.tsx'
import type { Rendered } from './rendered.ts'

// Loaded lazily, because few pages have a form.
const LeadFormScreen = lazy(async () => ({
  default: (await import('../../leads/screen/lead-form-screen.tsx')).LeadFormScreen,
}))

export function FormBlock({ view, id }: Rendered<typeof toFormView>) {
  return (
    <BlockFrame id={id} heading={view.heading}>
      {view.intro && <p className="mb-5 max-w-[60ch] text-muted">{view.intro}</p>}
      {'form' in view ? (
        <Suspense>
          <LeadFormScreen form={view.form} ticket={view.ticket} fill={null} />
        </Suspense>
      ) : (
        <SiteLink href={view.link.href} className="btn btn-primary">
          {view.link.label}
        </SiteLink>
      )}
    </BlockFrame>
  )
}
