/** A plain style for all pages that simulate a third party. */
export const sandboxCss = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1a1d21; background: #fff }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem }
body.frame { padding: 2px }
main { max-width: 30rem; margin: 0 auto }
h1 { font-size: 1.25rem; line-height: 1.3 }
.test { background: #8a3b00; color: #fff; font-weight: 700; font-size: .8125rem; padding: .125rem .5rem; border-radius: .25rem }
.label { margin: 0 0 .75rem; color: #3d434c }
.fields, .stack { display: grid; gap: .75rem }
label { display: block; font-weight: 600; margin-bottom: .25rem }
input, button { font: inherit; width: 100%; min-height: 44px; border-radius: .375rem }
input { border: 1px solid #6b727d; padding: 0 .75rem; background: #fff; color: inherit }
input[aria-invalid=true] { border: 2px solid #b3261e }
button { border: 1px solid #1a1d21; background: #1a1d21; color: #fff; font-weight: 600; cursor: pointer }
button.quiet { background: #fff; color: inherit; font-weight: 400; border-color: #c3c8cf; text-align: left; padding: .5rem .75rem }
input:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid #1457c9; outline-offset: 1px }
.error { color: #b3261e; margin: .25rem 0 0 }
.error:empty { display: none }
details { margin-top: .75rem }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; text-decoration: underline }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
.digits { font-variant-numeric: tabular-nums; margin-right: .5rem }
.challenge { width: 100%; height: 22rem; border: 0 }
`
