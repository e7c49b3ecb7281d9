import { ImageOff } from 'lucide-react'
import { Icon } from './icon.tsx'

type Props = {
  carId: number | null
  /** The id of its first photo. */
  photo: string | null
  /** What it shows, unless the text beside it says so. */
  alt?: string
  size?: 'row' | 'large'
}

/** The vehicle that a row is about, or a placeholder of the same size. */
export function VehiclePhoto({ carId, photo, alt = '', size = 'row' }: Props) {
  if (carId === null || photo === null)
    return (
      <span className="photo none" data-size={size}>
        <Icon of={ImageOff} />
      </span>
    )
  const width = size === 'row' ? '&size=small' : ''
  return (
    <span className="photo" data-size={size}>
      <img
        src={`/stock/${carId}/photo?id=${photo}${width}`}
        alt={alt}
        width={60}
        height={40}
        loading="lazy"
      />
    </span>
  )
}
