import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LeadPageData } from '../server/load-lead-page.ts'
import { dialogWords } from '../words.ts'
import { CarSummary } from './car-summary.tsx'
import { LeadFormScreen } from './lead-form-screen.tsx'

export type FormDialogProps = {
  /** The form's own page. */
  href: string
  /** The number of clicks; each one opens the dialog again. */
  opened: number
  /** The title, if the link uses a different one from the page. */
  title?: string | undefined
}

/**
 * Another page's form in a native dialog: Escape closes it and returns the focus to the link. It stays mounted when
 * closed, so that typed values are not lost. It is rendered outside the link's container, so that no styles of it (a
 * card, a centred line, another form) apply.
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
      // The vehicle may be sold by now, or the requests rate-limited: the form's own page says which.
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
      // A press on the backdrop has the dialog itself as its target.
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
