import { SiteLink } from '../../ui/site-link.tsx'
import type { StepResult } from '../fill.ts'

/** A result of the previous step, shown over the fields. */
export function StepResultView({ result }: { result: StepResult }) {
  return (
    <section className="form-result" role="status">
      {result.title && <h3 className="text-lg">{result.title}</h3>}
      <ResultBody result={result} />
    </section>
  )
}

/** The final result of a form that ends on its own page. */
export function FormEndView({ result }: { result: StepResult }) {
  return (
    <section className="form-result" role="status" data-step-heading tabIndex={-1}>
      {result.title && <h2 className="text-xl">{result.title}</h2>}
      <ResultBody result={result} />
    </section>
  )
}

function ResultBody({ result: { text, facts, link } }: { result: StepResult }) {
  return (
    <>
      {text && <p>{text}</p>}
      {facts && (
        <dl className="form-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {link && (
        <SiteLink href={link.href} className="link">
          {link.label}
        </SiteLink>
      )}
    </>
  )
}
