import { imageWidths } from '../../../apps/website/app/ui/picture/image-widths.ts'
import { photoId, shopHost } from './shop-addresses.ts'

/** The most expensive requests that a single client can make. */
export const attackNames = ['searches', 'pages', 'pictures', 'sheets', 'screens'] as const
export type AttackName = (typeof attackNames)[number]

const carsOfShop = 400
const qualities = [50, 75, 90]

/** The address of an attack's nth request; addresses do not repeat soon. */
export function attackPath(attack: AttackName, nth: number): string {
  const car = (nth % carsOfShop) + 1
  if (attack === 'searches') return `/search/new-used-and-demo-cars?query=red+${nth}`
  if (attack === 'pages') return `/used-cars-nowhere-${nth}`
  if (attack === 'screens') return `/sign-in?to=/leads/${nth}`
  if (attack === 'sheets') return `/cars/2021-mazda-cx-5-${car}/print`
  const width = imageWidths[Math.floor(nth / carsOfShop) % imageWidths.length]
  return `/img/${photoId(car)}?w=${width}&q=${qualities[nth % qualities.length]}`
}

/** Staff screens run in the same process, and anybody may request the sign-in screen. */
export function attackHost(attack: AttackName): string {
  return attack === 'screens' ? 'dashboard.localhost' : shopHost
}
