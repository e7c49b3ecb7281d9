import { type ComponentProps, type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FormDialogProps } from './form-dialog.tsx'

type FormDialogLinkProps = Omit<ComponentProps<'a'>, 'href' | 'title'> & {
  href: string
  /** The title of the dialog, if it is not the form's own. */
  title?: string | undefined
}

/**
 * A link to a form's page. With script it opens the same form in a dialog, whose code and data load on the first click.
 * Without script, in a new tab, or if loading fails, it is an ordinary link.
 */
export function FormDialogLink({ href, title, children, ...rest }: FormDialogLinkProps) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<FormDialogProps>; opened: number } | null>(
    null,
  )
  const isComing = useRef(false)

  async function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isComing.current) return
    isComing.current = true
    try {
      const { FormDialog } = await import('./form-dialog.tsx')
      setDialog((before) => ({ Dialog: FormDialog, opened: (before?.opened ?? 0) + 1 }))
    } catch {
      window.location.assign(href)
    } finally {
      isComing.current = false
    }
  }

  return (
    <>
      {/* Resolve the form's route on click, because a listing has dozens of such links. */}
      <Link to={href} discover="none" onClick={open} aria-haspopup="dialog" {...rest}>
        {children}
      </Link>
      {dialog && <dialog.Dialog key={href} href={href} title={title} opened={dialog.opened} />}
    </>
  )
}
