import { getCountry } from '@forecourt/domain/country/countries'
import { searchFilterLabels } from '@forecourt/domain/site/configuration/find-search-filter'
import { socialNetworkNames, socialNetworks } from '@forecourt/domain/site/configuration/social-networks'
import { maxSoldDays } from '@forecourt/domain/site/new-dealer/find-details-faults'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { Choice, type Faults, Field } from '../fields/field.tsx'
import type { DetailsValues } from './details-values.ts'

type Props = {
  values: DetailsValues
  faults: Faults
  country: string
  providers: readonly string[]
  /** The address of the settings of this website. */
  settings: string
}

/** Who the dealer is, and the options that are stored with the website. */
export function DetailsFields({ country, providers, settings, ...named }: Props) {
  const { values, faults } = named
  const { states } = getCountry(country)
  return (
    <>
      <Card title="The dealer">
        <div className="stack">
          <TextField {...named} name="name" label="Name" />
          <TextField {...named} name="tagline" label="Tagline" maxLength={120} />
          <div className="form-row">
            <TextField {...named} name="phone" label="Phone" type="tel" maxLength={40} />
            <TextField
              {...named}
              name="email"
              label="Email"
              type="email"
              help="Leads go there too, unless Where leads go says otherwise."
            />
          </div>
          <div className="form-row">
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
        </div>
      </Card>
      <Card title="Social profiles and search engines">
        <div className="stack">
          <div className="form-row">
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
        </div>
      </Card>
      <Card title="Vehicles">
        <div className="stack">
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
              {...describe('financeProvider', faults)}
            >
              <option value="">None: no repayments are shown</option>
              {providers.map((provider) => (
                <option key={provider} value={provider}>
                  {provider}
                </option>
              ))}
            </select>
            <Fault faults={faults} name="financeProvider" />
            <small id="financeProvider-help">
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
              {...describe('searchFilters', faults)}
            />
            <Fault faults={faults} name="searchFilters" />
            <small id="searchFilters-help">
              What you leave out comes behind them. There are: {Object.values(searchFilterLabels).join(', ')}.
            </small>
          </div>
        </div>
      </Card>
      <Card title="Blog and chat">
        <div className="stack">
          <Tick {...named} name="blogsEnabled" label="There’s a blog" />
          <TextField {...named} name="blogsTitle" label="Title of the blog" maxLength={80} />
          <Tick
            {...named}
            name="autobot"
            label="The chat answers common questions first, where a button asks for that"
          />
        </div>
      </Card>
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

function describe(name: string, faults: Faults) {
  return faults[name]
    ? { 'aria-invalid': true, 'aria-describedby': `${name}-fault` }
    : { 'aria-describedby': `${name}-help` }
}

function Fault({ faults, name }: Pick<Named, 'faults' | 'name'>) {
  return faults[name] ? (
    <small id={`${name}-fault`} className="fault" role="alert">
      {faults[name]}
    </small>
  ) : null
}
