import { expect } from 'vitest'
import {
  findAll,
  findTags,
  type HtmlElement,
  readFields,
  readText,
} from '../../../../../apps/website/app/testing/parse-html.ts'
import type { startDashboard } from '../../../start-dashboard.ts'
import type { ActionCase, ActionFixture, PostedCall, PostedForm } from './action-case.ts'

type Dashboard = Awaited<ReturnType<typeof startDashboard>>

/** Runs a case without script and then, with things of its own, with script. A call is made by a script only. */
export async function runCase(
  dashboard: Dashboard,
  world: ActionFixture,
  prepare: ActionCase,
): Promise<void> {
  const prepared = await prepare(world)
  if ('to' in prepared) return makeCall(dashboard, world, prepared)
  await postAsPage(dashboard, world, prepared)
  await prepared.check?.()
  const again = await prepare(world)
  if ('to' in again) throw new Error('A case is a form or a call, and not one after the other.')
  await postByScript(dashboard, world, again)
  await again.check?.()
}

async function postAsPage(dashboard: Dashboard, world: ActionFixture, posted: PostedForm) {
  const { token } = posted.as ?? world.admin
  const { action, fields } = await fillForm(dashboard, token, posted)
  const { status, to, page } = await dashboard.post(token, action, fields)
  expect([status, readMain(page)]).toEqual([posted.leadsTo ? 302 : 200, expect.anything()])
  if (posted.leadsTo) expect(to).toEqual(address(posted.leadsTo))
  if (posted.says) expect(readMain(page)).toContain(posted.says)
}

async function postByScript(dashboard: Dashboard, world: ActionFixture, posted: PostedForm) {
  const { token } = posted.as ?? world.admin
  const { action, fields } = await fillForm(dashboard, token, posted)
  const { redirect, data, error } = await dashboard.postByScript(token, action, fields)
  expect(error).toBeUndefined()
  if (posted.leadsTo) return expect(redirect).toEqual(address(posted.leadsTo))
  if (posted.data !== undefined) return expect(data).toMatchObject(posted.data as object)
  if (posted.says) expect(JSON.stringify(data)).toContain(JSON.stringify(posted.says).slice(1, -1))
}

async function makeCall(dashboard: Dashboard, world: ActionFixture, called: PostedCall) {
  const { as = world.admin, to, body, status = 200, answers, check } = called
  const headers = { origin: 'http://dashboard.localhost', ...(as && { cookie: `staff=${as.token}` }) }
  const answer = await dashboard.ask(to, { method: 'POST', body, headers })
  expect(answer.status).toBe(status)
  const text = await answer.text()
  if (typeof answers === 'string') expect(text).toContain(answers)
  else expect(JSON.parse(text)).toMatchObject(answers as object)
  await check?.()
}

/** The form of the screen with what a person types, and where it is sent. */
async function fillForm(dashboard: Dashboard, token: string, { on, press, typed = {} }: PostedForm) {
  const page = await dashboard.read(token, on)
  const { form, button } = findForm(page, press)
  const read = readFields(form)
  for (const [name, value] of Object.entries(typed)) {
    if (value instanceof File) continue
    read.delete(name)
    for (const one of [value].flat()) read.append(name, one)
  }
  const [name = '', value = ''] = press.split(/=(.*)/s)
  if (button) read.set(name, value)
  const { action = on } = {
    ...form.attributes,
    ...(button?.attributes.formAction && { action: button.attributes.formAction }),
  }
  const files = Object.entries(typed).flatMap(([field, one]) =>
    one instanceof File ? [[field, one] as const] : [],
  )
  if ((form.attributes.encType ?? button?.attributes.formEncType) !== 'multipart/form-data') {
    expect(files, 'Without script this form sends no files.').toEqual([])
    return { action, fields: read }
  }
  const fields = new FormData()
  for (const [field, one] of read) if (!files.some(([file]) => file === field)) fields.append(field, one)
  for (const [field, file] of files) fields.append(field, file)
  return { action, fields }
}

function findForm(page: HtmlElement, press: string) {
  const [name = '', value] = press.split(/=(.*)/s)
  const forms = findTags(page, 'form')
  const isPressed = ({ tag, attributes }: HtmlElement) =>
    tag === 'button' && attributes.name === name && attributes.value === value
  const [button] = value === undefined ? [] : findAll(page, isPressed)
  const form = button
    ? forms.find((one) =>
        button.attributes.form
          ? one.attributes.id === button.attributes.form
          : findAll(one, (element) => element === button).length > 0,
      )
    : forms.find((one) => {
        const fields = readFields(one)
        if (value !== undefined) return fields.getAll(name).includes(value)
        return fields.has(name) || findAll(one, ({ attributes }) => attributes.name === name).length > 0
      })
  if (!form) throw new Error(`No form has ${press}: ${readMain(page).slice(0, 600)}`)
  return { form, button }
}

const readMain = (page: HtmlElement) => {
  const mains = findTags(page, 'main')
  return (mains.length > 0 ? mains : [page]).map(readText).join('')
}

const address = (wanted: string | RegExp) =>
  typeof wanted === 'string' ? wanted : expect.stringMatching(wanted)
