type Props = {
  frames: readonly { label: string; src: string }[]
  /** Whether the chosen look can be shown. */
  isGood: boolean
}

/** Four pages of the website in the look that is tried on. */
export function LookPages({ frames, isGood }: Props) {
  return (
    <div className="look-pages">
      {!isGood && <p className="meta">Until the colours can be read, this is what is published.</p>}
      {frames.map(({ label, src }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          {/* The frames run no script, so that previews are not counted as visits and load fast. */}
          <iframe title={`${label} in this look`} src={src} sandbox="allow-same-origin" loading="lazy" />
        </figure>
      ))}
    </div>
  )
}
