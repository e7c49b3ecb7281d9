import { postNames } from '../../forms/post-names.ts'

/** Off the screen and out of every order: only a machine fills it. And when the form was handed out. */
export function FormTrap({ id, ticket }: { id: string; ticket: string }) {
  return (
    <>
      <div className="form-trap" aria-hidden>
        <label htmlFor={id}>Leave this empty</label>
        <input id={id} type="text" name={postNames.hidden} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={postNames.ticket} value={ticket} />
    </>
  )
}
