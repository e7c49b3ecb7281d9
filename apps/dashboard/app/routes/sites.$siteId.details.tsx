import { getCountry } from '@forecourt/domain/country/countries'
import { searchFilterLabels } from '@forecourt/domain/site/configuration/find-search-filter'
import { socialNetworkNames, socialNetworks } from '@forecourt/domain/site/configuration/social-networks'
import { maxSoldDays } from '@forecourt/domain/site/new-dealer/find-details-faults'
import type { ComponentProps } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  type DetailsValues,
  formatValue,
  gatherDetails,
  readTyped,
  spreadDetails,
} from '../features/configuration/details-values.ts'
import { describeConflicts } from '../features/fields/describe-conflicts.ts'
import { Choice, type Faults, Field } from '../features/fields/field.tsx'
import { mergeTyped } from '../features/fields/merge-typed.ts'
import { readShown, ShownValues } from '../features/fields/shown-values.tsx'
import { KeepDraft } from '../kit/keep-draft.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => {
    const { country, mayWrite, financeProviders, version, ...details } = await call('staffDetails', {
      siteId,
    })
    const values = spreadDetails(details)
    return { siteId, country, mayWrite, providers: financeProviders, version, values }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const version = String(form.get('version') ?? '')
  const values = readTyped(form)
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(
      call('changeDetails', { siteId, body: gatherDetails(values, version) }),
    )
    if (!('refused' in written)) return { done: 'Saved. Visitors see it now.', undo: null }
    const shown = readShown(form)
    if (written.status !== 409) return { ...written, version, values, shown }
    const newest = await call('staffDetails', { siteId })
    const now = spreadDetails(newest)
    const { values: merged, changed } = mergeTyped(values, { shown, now })
    const faults = describeConflicts(changed, (field) => formatValue(now[field]))
    return { ...written, faults, version: newest.version, values: merged, shown: now }
  })
}

/** The details of the dealer and the product options that are stored with the website and not as inherited settings. */
export default function SiteDetails() {
  const { siteId, country, mayWrite, providers, ...details } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const { version, values } = refused ?? details
  const faults = refused?.faults ?? {}
  const named = { values, faults }
  const { states } = getCountry(country)
  const mark = (name: string) =>
    faults[name]
      ? { 'aria-invalid': true, 'aria-describedby': `${name}-fault` }
      : { 'aria-describedby': `${name}-help` }
  const settings = `/sites/${siteId}/settings`
  return (
    <>
      <title>Business details · Forecourt</title>
      <h1>Business details</h1>
      <p className="meta">
        Who the dealer is and what this website has. Addresses and phones of yards are in{' '}
        <Link to={`/sites/${siteId}/places`}>Places</Link>, everything else in{' '}
        <Link to={settings}>Settings</Link>.
      </p>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <Form method="post" preventScrollReset key={version}>
        <KeepDraft of={`details ${siteId}`} />
        <fieldset className="plain stack" disabled={!mayWrite}>
          <legend className="unseen">Business details</legend>
          <input type="hidden" name="version" value={version} />
          <ShownValues values={refused?.shown ?? details.values} />
          <h2>The dealer</h2>
          <TextField {...named} name="name" label="Name" />
          <TextField {...named} name="tagline" label="Tagline" maxLength={120} />
          <div className="field-row">
            <TextField {...named} name="phone" label="Phone" type="tel" maxLength={40} />
            <TextField
              {...named}
              name="email"
              label="Email"
              type="email"
              help="Leads go there too, unless Where leads go says otherwise."
            />
          </div>
          <div className="field-row">
            <TextField {...named} name="city" label="Suburb or town" />
            {states.names.length > 0 ? (
              <Choice
                label={states.label}
                name="state"
                value={String(values.state)}
                faults={faults}
                options={states.names}
              />
            ) : (
              <TextField {...named} name="state" label={states.label} maxLength={60} />
            )}
          </div>
          <h2>Elsewhere</h2>
          <div className="field-row">
            {socialNetworkNames.map((network) => (
              <TextField
                key={network}
                {...named}
                name={`socialUrls.${network}`}
                label={socialNetworks[network]}
                inputMode="url"
                maxLength={500}
              />
            ))}
          </div>
          <TextField
            {...named}
            name="googleSiteVerification"
            label="Google site verification"
            help="The code behind content= in the tag that Search Console gives you."
          />
          <h2>Vehicles</h2>
          <TextField
            {...named}
            name="includeSoldCarsDays"
            label="Days that sold vehicles stay in the list"
            type="number"
            min={0}
            max={maxSoldDays}
            help="0: they leave it at once, as they do where Leave sold cars out is on."
          />
          <div className="field">
            <label htmlFor="financeProvider">Finance provider</label>
            <select
              id="financeProvider"
              name="financeProvider"
              defaultValue={String(values.financeProvider)}
              {...mark('financeProvider')}
            >
              <option value="">None: no repayments are shown</option>
              {providers.map((provider) => (
                <option key={provider} value={provider}>
                  {provider}
                </option>
              ))}
            </select>
            <Fault faults={faults} name="financeProvider" />
            <small id="finance_provider-help">
              Those of which the settings say{' '}
              <Link to={`${settings}/financeProviderRules`}>which vehicles they take</Link>.
            </small>
          </div>
          <Tick {...named} name="offersSubscription" label="Show prices of subscriptions" />
          <div className="field">
            <label htmlFor="searchFilters">Filters of the list, the first on top (one a line)</label>
            <textarea
              id="searchFilters"
              name="searchFilters"
              rows={12}
              defaultValue={String(values.searchFilters)}
              {...mark('searchFilters')}
            />
            <Fault faults={faults} name="searchFilters" />
            <small id="search_filters-help">
              What you leave out comes behind them. There are: {Object.values(searchFilterLabels).join(', ')}.
            </small>
          </div>
          <h2>Blog and chat</h2>
          <Tick {...named} name="blogsEnabled" label="There’s a blog" />
          <TextField {...named} name="blogsTitle" label="Title of the blog" maxLength={80} />
          <Tick
            {...named}
            name="autobot"
            label="The chat answers common questions first, where a button asks for that"
          />
          {mayWrite && (
            <button type="submit" className="primary">
              Save
            </button>
          )}
        </fieldset>
      </Form>
    </>
  )
}

type Named = { name: string; values: DetailsValues; faults: Faults }

function TextField({ name, values, ...field }: Named & ComponentProps<typeof Field>) {
  return (
    <Field
      name={name}
      defaultValue={String(values[name] ?? '')}
      maxLength={200}
      autoComplete="off"
      {...field}
    />
  )
}

function Tick({ name, label, values, faults }: Named & { label: string }) {
  return (
    <div>
      <label className="choice">
        <input type="checkbox" name={name} defaultChecked={values[name] === true} />
        {label}
      </label>
      <Fault faults={faults} name={name} />
    </div>
  )
}

function Fault({ faults, name }: Pick<Named, 'faults' | 'name'>) {
  return faults[name] ? (
    <small id={`${name}-fault`} className="fault" role="alert">
      {faults[name]}
    </small>
  ) : null
}
