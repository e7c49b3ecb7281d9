import type { privacyEndpoints } from '@forecourt/contract/endpoints/visitor/privacy'
import type { GroundContext } from '../../ground/ground-context.ts'
import type { Handlers } from '../../ground/http/create-routes.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { readAddressHash } from '../../ground/http/read-address-hash.ts'
import { storable } from '../../ground/http/storable.ts'
import { askAboutData, confirmAsked, readAsked, readCopy } from './ask-about-data.ts'

export function privacyHandlers(
  context: Pick<GroundContext, 'db' | 'clock' | 'queue'>,
): Handlers<typeof privacyEndpoints> {
  const linkOf = (params: { websiteId?: string; token?: string }) => ({
    siteId: parseId(params.websiteId),
    token: params.token ?? '',
  })
  return {
    async askAboutData({ c, params, body }) {
      const addressHash = readAddressHash(c)
      await askAboutData(context, parseId(params.websiteId), { wish: storable(body), addressHash })
      return { asked: true }
    },
    askedAboutData: async ({ params }) => ({ request: await readAsked(context, linkOf(params)) }),
    confirmAboutData: async ({ params }) => ({ request: await confirmAsked(context, linkOf(params)) }),
    async copyOfData({ params }) {
      const copy = await readCopy(context, linkOf(params))
      if (!copy) throw new PlatformError('NOT_FOUND', 'There is no copy behind this link.')
      return Response.json(copy, { headers: { 'Cache-Control': 'no-store' } })
    },
  }
}
