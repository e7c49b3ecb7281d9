import { notKeptWords } from './words.ts'

const noticeId = 'not-kept'

/** Says once that the browser keeps nothing: what was saved is gone with the page. */
export function showNotKept(): void {
  if (document.getElementById(noticeId)) return
  const notice = document.createElement('p')
  notice.id = noticeId
  notice.className = 'not-kept'
  notice.role = 'status'
  document.body.append(notice)
  // A status is read out when its text changes, not when it is there from the start.
  setTimeout(() => {
    notice.textContent = notKeptWords.notice
  })
}
