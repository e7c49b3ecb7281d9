import { notKeptWords } from './words.ts'

const noticeId = 'not-kept'

/** Says that the browser keeps nothing, and what that means for what was saved. */
export function showNotKept(what: keyof typeof notKeptWords): void {
  const notice = document.getElementById(noticeId) ?? addNotice()
  // A status is read out when its text changes, not when it is there from the start.
  setTimeout(() => {
    notice.textContent = notKeptWords[what]
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
