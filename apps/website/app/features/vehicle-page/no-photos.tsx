import { Camera } from 'lucide-react'

/** A new arrival without pictures: its place is kept, in the site's own colours. */
export function NoPhotos() {
  return (
    <div className="flex aspect-3/2 flex-col items-center justify-center gap-3 bg-tint text-muted md:rounded-card">
      <Camera aria-hidden strokeWidth={1.5} size={48} />
      <p className="font-heading text-xl text-ink">Photos coming soon</p>
      <p className="px-6 text-center">
        This one has only just arrived. Call us and we will tell you all about it.
      </p>
    </div>
  )
}
