import { notSavedWords } from './words.ts'

const noticeId = 'not-kept'

/** Tells the visitor that the browser stores nothing, and what that means for the saved item. */
export function showNotSaved(what: keyof typeof notSavedWords): void {
  const notice = document.getElementById(noticeId) ?? addNotice()
  // A status is announced when its text changes, not when it is inserted with text.
  setTimeout(() => {
    notice.textContent = notSavedWords[what]
  })
}

function addNotice(): HTMLElement {
  const notice = document.createElement('p')
  notice.id = noticeId
  notice.className = 'not-kept'
  notice.role = 'status'
  document.body.append(notice)
  return notice
}
