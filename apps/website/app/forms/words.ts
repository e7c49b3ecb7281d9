/** Text that all forms share. */
export const screenWords = {
  back: 'Go Back',
  loading: 'Loading',
  again: 'Start again',
  clear: 'Clear my details',
  wrong: (count: number) => (count === 1 ? 'Please fix 1 field' : `Please fix ${count} fields`),
  privacy: 'Privacy policy',
}

export const alertWords = {
  nothingLost: 'Nothing you typed is lost.',
  retry: 'Try again',
  orCall: ' or call ',
  noCookie:
    'This form needs a cookie to keep your answers from one step to the next. Please allow cookies for this site.',
}

export const fieldWords = {
  choose: 'Please choose',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  more: (label: string) => `${label}: more`,
  times: (day: string, count: number) => `${day}, ${count === 1 ? '1 time' : `${count} times`}`,
}

export const uploadWords = {
  progress: (name: string) => `Sending ${name}`,
  sent: (arrived: number, all: number) => `${arrived} of ${all} sent`,
  notSent: 'This file didn’t upload. Please check your connection.',
  again: 'Try again',
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  more: (label: string) => `${label}: more`,
}

export const noTimeWords = {
  looking: 'Looking for available times',
  failed: 'We can’t show available times right now.',
  call: 'Call',
  orSend: ', or send',
  send: 'Send',
  withoutTime: 'this without a time and we’ll call you to agree on one.',
  again: 'Look again',
}

export const serverWords = {
  noFiles: 'We can’t take files right now. Please try again in a minute.',
  notSaved: 'We can’t save your answers right now. Please try again in a minute.',
  taken: 'That time has just been taken. Please choose another.',
  forgotten: 'We no longer have your earlier answers. Please fill them in again.',
}
