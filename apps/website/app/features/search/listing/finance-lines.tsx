/** Stands on the page of every repayment (NCCP Regulations 2010, reg 99), where it can be read and not behind a hover. */
export function FinanceLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="finance-lines" className="mt-10 border-line border-t pt-5 text-muted text-sm">
      <h2 id="finance-lines" className="font-semibold text-base text-ink">
        * About repayments and rates
      </h2>
      {lines.map((line) => (
        <p key={line} className="mt-2 max-w-[80ch]">
          {line}
        </p>
      ))}
    </section>
  )
}
