import type { Country } from '../../country/country.ts'
import { type EnquiryPrice, replyPriceText } from '../../price/enquiry-price.ts'

export type AnswerTemplateData = {
  /** As the visitor typed it; may be empty. */
  firstName: string
  vehicle: string | null
  price: EnquiryPrice
  country: Country
  isSold: boolean
  site: string
  phone: string
  author: string
}

export type AnswerTemplate = { id: string; label: string; subject: string; text: string }

/** Templates for common answers that mention the vehicle; staff edit them before sending. */
export function answerTemplates(facts: AnswerTemplateData): AnswerTemplate[] {
  const { vehicle, price, country, isSold, site, phone, author } = facts
  const hello = `Hi ${facts.firstName.trim() || 'there'},`
  const bye = `Kind regards,\n${author}\n${site}\n${phone}`
  const thing = vehicle ?? 'your enquiry'
  const write = (id: string, label: string, subject: string, ...lines: string[]): AnswerTemplate => ({
    id,
    label,
    subject,
    text: [hello, ...lines, bye].join('\n\n'),
  })
  const priced = replyPriceText(price, country)
  return [
    ...(vehicle && !isSold
      ? [
          write(
            'available',
            'It’s available',
            `${vehicle}: it’s here`,
            `Thanks for asking about the ${vehicle}. It’s still available.${priced && ` ${priced}`}`,
            'Would you like to see it? Tell me a day and time that suit you, and I’ll have it ready.',
          ),
        ]
      : []),
    ...(vehicle && isSold
      ? [
          write(
            'sold',
            'It’s sold',
            `${vehicle}: sold, sorry`,
            `Thanks for asking about the ${vehicle}. I’m sorry, it has just been sold.`,
            'I’m happy to look for a similar one. What matters most to you?',
          ),
        ]
      : []),
    write(
      'call',
      'When can I call?',
      `About ${thing}`,
      `Thanks for getting in touch about ${thing}. I tried to reach you by phone.`,
      `When is a good time to call? You can also reach me on ${phone}.`,
    ),
    write('blank', 'Blank', `About ${thing}`, ''),
  ]
}
