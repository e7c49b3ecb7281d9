import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { data } from 'react-router'
import { loadTestDrive } from '../features/booking/test-drive/load-test-drive.ts'
import { loadCarForm } from '../features/enquiry/load-car-form.ts'
import { pathsContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-form'

/** A dialog asks for it once, whoever opens it: in the cache it would only push pages out. */
export const handle = { perVisitor: true } satisfies PageHandle

/**
 * What the page of a form shows, for a dialog over another page; `path` is the page's own address. Apart from the
 * router's own question for the same, which ends in an error page in the place of what is open when nothing answers.
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
