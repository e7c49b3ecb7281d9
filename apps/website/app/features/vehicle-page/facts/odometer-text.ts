const number = new Intl.NumberFormat('en-AU')

export function odometerText(km: number | null): string | null {
  return km === null ? null : `${number.format(km)} km`
}
