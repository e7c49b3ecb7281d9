import type { PrivacyCoversJson } from '@forecourt/contract/endpoints/staff/privacy'
import type { Member } from './a-staff-member.ts'

/** What the screen of a privacy request presets, with whatever else is ticked, as it is confirmed. */
export async function tickTheirs(
  calls: Member['calls'],
  requestId: string,
  also: { enquiries?: string[]; addresses?: string[] } = {},
): Promise<PrivacyCoversJson> {
  const { enquiries, addresses } = await calls.readPrivacyRequest(requestId)
  const ticks = {
    enquiries: [...enquiries.filter((one) => one.is_theirs).map(({ id }) => id), ...(also.enquiries ?? [])],
    addresses: [
      ...addresses.filter((one) => one.is_theirs).map(({ address }) => address),
      ...(also.addresses ?? []),
    ],
  }
  const { version } = await calls.reviewPrivacyTicks(requestId, ticks)
  return { ...ticks, version }
}
