import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { data } from 'react-router'
import { loadTestDrive } from '../features/booking/test-drive/load-test-drive.ts'
import { loadCarForm } from '../features/enquiry/load-car-form.ts'
import { pathsContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-form'

/** A dialog requests it once per visitor; in the cache it would only evict pages. */
export const handle = { perVisitor: true } satisfies PageHandle

/**
 * The data of a form's page, for a dialog over another page; `path` is the page's own address. Separate from the
 * router's own data request, whose failure would replace the open page with an error page.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = toInternalTarget(url.searchParams.get('path'))
  if (path === null) throw data(null, { status: 404 })
  const { pathname, searchParams } = new URL(path, url.origin)
  const [, segment = '', slug = '', ending = '', ...more] = pathname.split('/')
  const page =
    pathname === context.get(pathsContext).bookTestDrive({})
      ? await loadTestDrive(context, searchParams)
      : await loadCarForm(context, { segment, slug, ending: more.length > 0 ? '' : ending })
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
}
