/** Why visitors of a host do not reach us, judged by the addresses of both; null if they do. */
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
