const longFrom = 32

/** The page's one heading. Some dealers have much to say: then it is set smaller, not cut. */
export function HeroHeadline({ text, className }: { text: string; className?: string }) {
  const size = text.length >= longFrom ? 'headline-long' : 'text-display'
  return <h1 className={`${size} ${className ?? ''}`}>{text}</h1>
}
