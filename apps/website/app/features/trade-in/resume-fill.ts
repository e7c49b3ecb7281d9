import type { Valuation } from '@forecourt/contract/json/valuation-json'
import type { Site } from '@forecourt/domain/site/site'
import { type Fill, startFill } from '../../forms/fill.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { estimateResultName, toEstimateResult, toEstimateValues } from './estimate-view.ts'

/** Restores the form at the step that shows the estimate, with the vehicle's answers. */
export function resumeFill(
  form: LeadForm,
  valuation: Valuation,
  { site, key }: { site: Pick<Site, 'flags' | 'settings' | 'country'>; key: string },
): Fill {
  const start = startFill(form, key)
  const index = form.steps.findIndex(({ shows }) => shows === estimateResultName)
  return {
    ...start,
    values: {
      ...start.values,
      ...valuation.adjustmentAnswers,
      rego: valuation.rego,
      regoState: valuation.regoState || String(start.values.regoState ?? ''),
      make: valuation.make,
      model: valuation.model,
      badge: valuation.badge ?? '',
      year: String(valuation.year),
      kilometres: String(valuation.kilometres),
      ...toEstimateValues(valuation),
    },
    steps: { ...start.steps, index },
    results: { [estimateResultName]: toEstimateResult(valuation, { car: null, site, owing: null }) },
  }
}
