import type { VehiclePhotos } from '@forecourt/contract/endpoints/staff/stock'
import { ImageOff, Images } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { formatCount } from '../../../staff/format.ts'
import { PhotoDrop } from '../photo-drop.tsx'

type Props = { carId: number; name: string; photos: VehiclePhotos['photos']; mayWrite: boolean }

/** The first photos of a vehicle, and where more are dropped; all of them are one press away. */
export function PhotoStrip({ carId, name, photos, mayWrite }: Props) {
  const [first, ...others] = photos
  const here = `/stock/${carId}/photos`
  return (
    <section className="photo-strip" aria-label="Photos">
      <Link to={here} className="first-photo">
        {first ? (
          <img
            src={`/stock/${carId}/photo?id=${first.id}`}
            alt={name}
            width={first.width}
            height={first.height}
          />
        ) : (
          <span className="no-photo">
            <Icon of={ImageOff} large />
            No photos yet
          </span>
        )}
        <span className="photo-count">
          <Icon of={Images} />
          {photos.length === 0 ? 'Add photos' : formatCount(photos.length, 'photo')}
        </span>
      </Link>
      <div className="more-photos">
        {others.slice(0, 3).map((photo, at) => (
          <Link key={photo.id} to={here} aria-label={`Photo ${at + 2} of ${photos.length}`}>
            <img
              src={`/stock/${carId}/photo?id=${photo.id}&size=small`}
              alt=""
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
          </Link>
        ))}
        {mayWrite && <PhotoDrop carId={carId} isSmall />}
      </div>
    </section>
  )
}
