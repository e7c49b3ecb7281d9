export function Description({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="h3 mb-4">
        From the dealer
      </h2>
      <div className="grid max-w-[68ch] gap-3 wrap-break-word">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
