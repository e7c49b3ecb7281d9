import { leadBytes } from '@forecourt/domain/capacity/body-limit-table'
import * as z from 'zod'

/**
 * Limits of a lead. Texts are stored as typed, so the limits are generous: nobody types a megabyte, but somebody who
 * pastes one is not refused. Everything that a program could extend without end (fields, pages, pairs) is limited.
 */
export const leadBounds = {
  bodyBytes: leadBytes,
  text: 5_000,
  message: 1_048_576,
  fieldName: 200,
  /** Fields besides the listed ones. */
  furtherFields: 100,
  furtherText: 20_000,
} as const

const text = z.string().max(leadBounds.text).nullish()
const id = z.int().positive().max(2_147_483_647).nullish()
const furtherText = z.string().max(leadBounds.furtherText)
const skip = z.object({ from: z.int().min(0).max(1_000), to: z.int().min(0).max(1_000) })

const attributes = z.object({
  visited_pages: z.array(z.string().max(leadBounds.text)).max(100).nullish(),
  linked_query_params: pairs(z.string().max(leadBounds.text)).nullish(),
  /** An advertisement that was clicked after the first page. */
  latest_click: pairs(z.string().max(leadBounds.text)).nullish(),
})

const listed = z.object({
  name: text,
  last_name: text,
  email: text,
  phone: text,
  postcode: text,
  category: text,
  subcategory: text,
  lead_id: z.union([z.string().max(100), z.number()]).nullish(),
  lead_status: text,
  form_completed: z.boolean().nullish(),
  page_id: z.union([z.string().max(leadBounds.text), z.number()]).nullish(),
  opt_in: z.boolean().nullish(),
  dealership_slug: text,
  website_slug: text,
  location: z.union([z.string().max(leadBounds.text), z.number()]).nullish(),
  message: z.string().max(leadBounds.message).nullish(),
  Rego: text,
  additional_services: z.union([furtherText, z.array(furtherText).max(100)]).nullish(),
  skipped_steps: z.array(skip).max(100).nullish(),
  step_number: z.int().min(0).max(1_000).nullish(),
  url: text,
  source: text,
  user_agent: text,
  car_id: id,
  car_dealership_id: id,
  lead_attributes: attributes.nullish(),
})

const further = z.union([furtherText, z.number(), z.boolean(), z.array(furtherText).max(100)]).nullish()
const maxFields = Object.keys(listed.shape).length + leadBounds.furtherFields

type Lists = 'skipped_steps' | 'lead_attributes' | 'additional_services'

/** Open, because every form has fields of its own. */
export type LeadJson = Readonly<Record<string, unknown>> & Readonly<Omit<z.infer<typeof listed>, Lists>>

/** The lead's own fields (S3.27, S3.28) and the additional fields of a form, under their own names. */
export const leadJson: z.ZodType<LeadJson> = listed
  .catchall(further)
  .refine(hasFewFields, 'has too many fields')

/** What the website knows about a lead besides what the visitor entered. */
export const intakeJson = z.object({
  /** The visitor's cookie; only its hash is stored. */
  visitor: z.string().min(16).max(200).nullable(),
  /** Random, one for each form that is filled in: repeating it refers to the same lead. */
  idempotency_key: z.string().min(16).max(200).nullable(),
  /** Keyed hash of the visitor's IP address. */
  address: z.string().max(100).nullish(),
  /** Hash of the form's ticket, which can be used for a few leads. */
  ticket: z.string().max(100).nullish(),
  suspicions: z.array(z.string().max(100)).max(20),
  consent: z
    .object({
      text: z.string().max(20_000),
      at: z.iso.datetime({ offset: true }),
      source: z.string().max(2_000),
      opt_in: z.boolean(),
      /** The version of the wording. */
      version: z.string().max(100).nullish(),
    })
    .nullable(),
})

export type IntakeJson = z.infer<typeof intakeJson>

function pairs<Value extends z.ZodType>(value: Value) {
  return z.record(z.string(), value).refine(hasFewFields, 'has too many fields')
}

function hasFewFields(fields: Record<string, unknown>): boolean {
  const names = Object.keys(fields)
  return names.length <= maxFields && names.every((name) => name.length <= leadBounds.fieldName)
}
