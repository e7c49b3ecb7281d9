import { applicationWords as words } from './words.ts'

type Consent = { text: string; version: string; day: string }

export type SentApplicationView = {
  reference: string
  rows: readonly { label: string; value: string }[]
  consents: readonly Consent[]
  /** The day in words; null where everything has gone. */
  erasesOn: string | null
  documents: readonly { id: string; width: number; height: number }[]
}

type Props = { application: SentApplicationView; link: string }

/** An applicant's answers, for the dealer's staff. */
export function SentApplication({ application, link }: Props) {
  const { reference, rows, consents, erasesOn, documents } = application
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{words.title(reference)}</h1>
        <p className="mt-2 max-w-[60ch] text-muted">
          {erasesOn === null ? words.erased : words.erases(erasesOn)}
        </p>
      </header>
      <dl className="form-facts max-w-[44rem]">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-right whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {documents.length > 0 && (
        <section aria-labelledby="licence" className="grid max-w-[44rem] gap-2">
          <h2 id="licence" className="text-xl">
            {words.licence}
          </h2>
          {documents.map(({ id, width, height }, at) => (
            <img
              key={id}
              src={`/finance-licence/${id}?link=${encodeURIComponent(link)}`}
              width={width}
              height={height}
              alt={words.licencePhoto(at + 1)}
              className="h-auto max-w-full"
            />
          ))}
        </section>
      )}
      {consents.length > 0 && (
        <section aria-labelledby="consents" className="grid max-w-[60ch] gap-2">
          <h2 id="consents" className="text-xl">
            {words.agreed}
          </h2>
          {consents.map(({ text, version, day }) => (
            <p key={text}>
              {text} <span className="text-muted">({words.consent(version, day)})</span>
            </p>
          ))}
        </section>
      )}
    </div>
  )
}
