import {
  type PrivacyState,
  type privacyEndpoints,
  privacyStateCodec,
} from '@forecourt/contract/endpoints/visitor/privacy'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readAddressHash } from '../../infrastructure/http/read-address-hash.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import {
  confirmDataRequest,
  readCopy,
  readDataRequest,
  requestPersonalData,
} from './request-personal-data.ts'

export function privacyHandlers(
  context: Pick<Infrastructure, 'db' | 'clock' | 'queue'>,
): Handlers<typeof privacyEndpoints> {
  const linkOf = (params: { websiteId?: string; token?: string }) => ({
    siteId: parseId(params.websiteId),
    token: params.token ?? '',
  })
  return {
    async requestPersonalData({ c, params, body }) {
      const addressHash = readAddressHash(c)
      await requestPersonalData(context, parseId(params.websiteId), {
        request: stripUnstorable(body),
        addressHash,
      })
      return { asked: true }
    },
    personalDataRequest: async ({ params }) => toAnswer(await readDataRequest(context, linkOf(params))),
    confirmPersonalDataRequest: async ({ params }) =>
      toAnswer(await confirmDataRequest(context, linkOf(params))),
    async downloadPersonalData({ params }) {
      const copy = await readCopy(context, linkOf(params))
      if (!copy) throw fail('privacy-copy-not-found')
      return Response.json(copy, { headers: { 'Cache-Control': 'no-store' } })
    },
  }
}

function toAnswer(request: PrivacyState | null) {
  return { request: request && privacyStateCodec.encode(request) }
}
