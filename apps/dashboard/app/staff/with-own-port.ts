/** Sites of a demo listen at the port of the dashboard, which their addresses do not say. */
export function withOwnPort<T extends { url: string | null }>(vehicle: T, request: Request): T {
  if (vehicle.url === null) return vehicle
  const url = new URL(vehicle.url)
  if (!url.hostname.endsWith('.localhost') || url.port !== '') return vehicle
  url.port = new URL(request.url).port
  return { ...vehicle, url: url.href }
}
