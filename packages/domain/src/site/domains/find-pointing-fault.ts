/** Whether visitors of a host come to us, by the addresses of both; in words for a dealer where they do not. */
export function findPointingFault(
  host: string,
  addresses: readonly string[],
  ours: readonly string[],
): string | null {
  if (addresses.length === 0) return `${host} leads nowhere yet.`
  const strange = addresses.filter((address) => !ours.includes(address))
  if (strange.length === 0) return null
  return strange.length < addresses.length
    ? `${host} leads to us and also elsewhere (${strange.join(', ')}). Remove the other one.`
    : `${host} still leads elsewhere (${strange.join(', ')}).`
}
