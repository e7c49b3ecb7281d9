/** What was found out about one thing, in one line; a warning or a fault also says what to do. */
export type Finding = { subject: string; state: 'ok' | 'warning' | 'wrong'; text: string }

export function createFindings(subject: string) {
  return {
    ok: (text: string): Finding => ({ subject, state: 'ok', text }),
    warning: (text: string): Finding => ({ subject, state: 'warning', text }),
    wrong: (text: string): Finding => ({ subject, state: 'wrong', text }),
  }
}
