import type { ReactNode } from 'react'
import type { Fill } from '../../forms/fill.ts'
import type { LeadPageData } from '../server/load-lead-page.ts'
import { CarSummary } from './car-summary.tsx'
import { LeadFormScreen } from './lead-form-screen.tsx'

type FormPageProps = LeadPageData & {
  /** The result of a post without script. */
  posted: Fill | null
  /** An extra line of the page below the introduction. */
  children?: ReactNode
}

/** A page that consists of one form. */
export function FormPage({ form, ticket, fill, posted, children }: FormPageProps) {
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{form.title}</h1>
        {form.introduction && <p className="mt-2 max-w-[60ch] text-muted">{form.introduction}</p>}
        {children}
      </header>
      <div className={form.car ? 'form-layout' : undefined}>
        {form.car && <CarSummary car={form.car} />}
        <LeadFormScreen key={form.id} form={form} ticket={ticket} fill={posted ?? fill} />
      </div>
    </div>
  )
}
