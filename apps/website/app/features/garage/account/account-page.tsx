import { type ReactNode, useEffect } from 'react'
import { localStore } from '../../../browser/device-store.ts'
import { savedCars } from '../../../browser/saved-cars.ts'
import { EmailField, Problem } from '../../../forms/fields/email-field.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { AccountPostResult, AccountView } from './account-post-result.ts'
import { detachAccount } from './detach-account.ts'
import { CodeField } from './fields.tsx'
import { SignIn } from './sign-in.tsx'
import { doneWords, accountWords as words } from './words.ts'

type AccountProps = { view: AccountView; reply: AccountPostResult | undefined }

/** Sign-in and account page. All forms are plain posts and work without script. */
export function AccountPage({ view, reply }: AccountProps) {
  const left = reply?.left
  useEffect(() => {
    if (left) detachAccount(left, { cars: savedCars, store: localStore })
  }, [left])
  return (
    <section className="wrap section">
      {reply?.done && (
        <p role="status" className="panel mb-8 max-w-[40rem]">
          {doneWords[reply.done]}
        </p>
      )}
      {view.user ? (
        <SignedIn view={view} user={view.user} reply={reply} />
      ) : (
        <SignIn view={view} reply={reply} />
      )}
    </section>
  )
}

function SignedIn({ view, user, reply }: AccountProps & { user: NonNullable<AccountView['user']> }) {
  const refused = (intent: string) => (reply?.intent === intent ? reply.error : undefined)
  const isChanging = reply?.step === 'new-code'
  return (
    <>
      <h1 className="h2">{words.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted wrap-anywhere">{words.as(user.email)}</p>
      {view.garageHref && (
        <p className="mt-6">
          <SiteLink href={view.garageHref} className="btn btn-primary">
            {words.garage}
          </SiteLink>
        </p>
      )}
      <div className="mt-8 grid max-w-[40rem] gap-8">
        <Part title={words.saved}>
          <Saved view={view} />
        </Part>
        <Part title={words.details}>
          <form method="post">
            <label htmlFor="account-name" className="form-label">
              {words.name}
            </label>
            <input
              id="account-name"
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={user.name}
              className="field"
            />
            <Button intent="name">{words.saveName}</Button>
          </form>
          <form method="post">
            {isChanging && <p className="mb-4">{words.newCodeText(reply.email)}</p>}
            {isChanging ? (
              <>
                <input type="hidden" name="email" value={reply.email} />
                <CodeField id="account-code" error={refused('email')} />
              </>
            ) : (
              <EmailField
                id="account-email"
                label={words.newEmail}
                value={reply?.email ?? ''}
                error={refused('ask-email')}
              />
            )}
            <Button intent={isChanging ? 'email' : 'ask-email'}>
              {isChanging ? words.change : words.askNew}
            </Button>
          </form>
        </Part>
        <Part title={words.signOutTitle}>
          <form method="post">
            <p>{words.devices(view.sessions)}</p>
            <div className="flex flex-wrap gap-x-3">
              <Button intent="sign-out">{words.here}</Button>
              <Button intent="sign-out-everywhere">{words.everywhere}</Button>
            </div>
          </form>
        </Part>
        <Part title={words.deleteTitle}>
          <form method="post">
            <p>{words.deleteText}</p>
            <label className="mt-4 flex min-h-11 items-center gap-3">
              <input type="checkbox" name="sure" required />
              {words.sure}
            </label>
            <Problem id="account-delete-error" text={refused('delete')} />
            <Button intent="delete">{words.delete}</Button>
          </form>
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid gap-6">
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  )
}

function Button({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button type="submit" name="intent" value={intent} className="btn btn-quiet mt-4">
      {children}
    </button>
  )
}

function Saved({ view: { saved, savedMore } }: { view: AccountView }) {
  if (saved.length === 0) return <p className="text-muted">{words.nothing}</p>
  return (
    <ul className="grid gap-2">
      {saved.map(({ id, title, href }) => (
        <li key={id}>
          {href ? (
            <SiteLink href={href} className="link">
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </li>
      ))}
      {savedMore > 0 && <li className="text-muted">{words.more(savedMore)}</li>}
    </ul>
  )
}
