import type { PrivacyCovers } from '@forecourt/contract/endpoints/staff/privacy'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { Member } from './a-staff-member.ts'

/** The ticks that the screen of a privacy request presets, with further ones, as they are confirmed. */
export async function tickTheirs(
  call: Member['call'],
  requestId: string,
  also: { enquiries?: string[]; addresses?: string[] } = {},
): Promise<PrivacyCovers> {
  const { enquiries, addresses } = await call(staffEndpoints.staffPrivacyRequest, { requestId })
  const ticks = {
    enquiries: [...enquiries.filter((one) => one.isTheirs).map(({ id }) => id), ...(also.enquiries ?? [])],
    addresses: [
      ...addresses.filter((one) => one.isTheirs).map(({ address }) => address),
      ...(also.addresses ?? []),
    ],
  }
  const { version } = await call(staffEndpoints.reviewPrivacyTicks, { requestId, body: ticks })
  return { ...ticks, version }
}
