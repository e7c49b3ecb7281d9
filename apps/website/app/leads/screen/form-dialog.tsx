import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
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
  const [page, setPage] = useState<LeadPageData | null>(null)
  const [isFailed, setFailed] = useState(false)

  const open = useEffectEvent(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    void load()
  })
  useEffect(() => {
    if (opened > 0) open()
  }, [opened])

  async function load() {
    if (page) return
    setFailed(false)
    try {
      const answer = await fetch(`/api/form?${new URLSearchParams({ path: href })}`)
      if (answer.ok) setPage(await answer.json())
      // Sold meanwhile, or too much at once: the form's own page says which.
      else window.location.assign(href)
    } catch {
      setFailed(true)
    }
  }

  const form = page?.form
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
        {form ? (
          <>
            {form.introduction && <p className="text-muted">{form.introduction}</p>}
            {form.car && <CarSummary car={{ ...form.car, href: null }} />}
            <LeadFormScreen key={form.id} form={form} ticket={page.ticket} fill={page.fill} />
          </>
        ) : isFailed ? (
          <div role="alert" className="py-12">
            <p>{dialogWords.failed}</p>
            <button type="button" className="btn btn-quiet mt-4" onClick={load}>
              {dialogWords.again}
            </button>
          </div>
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
