import type { ReactNode } from 'react'
import { faqWords } from './words.ts'

type TradeInPageProps = {
  title: string
  introduction: string
  form: ReactNode
  faq: readonly { question: string; answer: string }[]
}

/** The form, with frequently asked questions. */
export function TradeInPage({ title, introduction, form, faq }: TradeInPageProps) {
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">{introduction}</p>
      </header>
      {form}
      <section aria-labelledby="faq-heading" className="mt-10 max-w-[70ch]">
        <h2 id="faq-heading" className="h3">
          {faqWords.heading}
        </h2>
        {faq.map(({ question, answer }) => (
          <details key={question} className="border-b border-line py-3">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">{question}</summary>
            <p className="mt-2 text-muted">{answer}</p>
          </details>
        ))}
      </section>
    </div>
  )
}
