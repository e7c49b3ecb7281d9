import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import type { LeadPageData } from '../server/load-lead-page.ts'
import { dialogWords } from '../words.ts'
import { CarSummary } from './car-summary.tsx'
import { LeadFormScreen } from './lead-form-screen.tsx'

export type FormDialogProps = {
  /** The form's own page. */
  href: string
  /** Counts the clicks: each opens it again. */
  opened: number
  /** Where the link promised another name than the page has. */
  title?: string | undefined
}

/**
 * A form of another page in a native dialog: Escape closes it and focus goes back to the link. It stays in the page
 * when it is closed, so nothing typed is lost. It stands apart from the page, so that nothing of where its link is (a
 * card, a centred line, another form) reaches into it.
 */
export function FormDialog({ href, opened, title }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, state, load } = useFetcher<LeadPageData>()

  useEffect(() => {
    if (opened > 0 && !dialog.current?.open) dialog.current?.showModal()
  }, [opened])
  useEffect(() => {
    void load(href)
  }, [load, href])

  const form = data?.form
  const hasFailed = state === 'idle' && data !== undefined && !form
  if (hasFailed) window.location.assign(href)
  return createPortal(
    <dialog
      ref={dialog}
      className="form-dialog"
      aria-label={title ?? form?.title ?? dialogWords.loading}
      // A press on the backdrop is a press on the dialog itself.
      onPointerDown={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="form-dialog-body">
        <header className="form-dialog-head">
          <h2 className="text-2xl">{title ?? form?.title ?? dialogWords.oneMoment}</h2>
          <button type="button" className="form-close" onClick={() => dialog.current?.close()}>
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              width="24"
              height="24"
              stroke="currentColor"
              strokeWidth="1.5"
            >
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
            <span className="sr-only">{dialogWords.close}</span>
          </button>
        </header>
        {form && data ? (
          <>
            {form.introduction && <p className="text-muted">{form.introduction}</p>}
            {form.car && <CarSummary car={{ ...form.car, href: null }} />}
            <LeadFormScreen key={form.id} form={form} ticket={data.ticket} fill={data.fill} />
          </>
        ) : (
          <p className="flex items-center gap-3 py-12 text-muted">
            <span aria-hidden className="spinner" /> {dialogWords.loading}
          </p>
        )}
      </div>
    </dialog>,
    document.body,
  )
}
