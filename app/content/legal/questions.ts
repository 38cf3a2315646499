import { choice, toggle } from '#core/fields/choice-fields.ts'
import { email, line, paragraph } from '#core/fields/fields.ts'
import { asRarelyNeeded, group, optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { defineSetting, type SettingValues } from '../settings/setting.ts'
import { federalStates } from './authorities.ts'

export const consumerDisputeOptions = [
  'No contracts with consumers, or at most ten employees',
  'We take no part in it',
  'We are willing, or obliged, to take part',
] as const

const optionalText = (label: TextKey, hint: TextKey) =>
  optional(paragraph(label, { max: 600, hint }))
const days = (label: TextKey, hint: TextKey) => optional(number(label, { min: 0, max: 3650, hint }))

/** Answers for the imprint and the privacy text that no other form collects. */
export const legalQuestionSettings = defineSetting('legal_questions', {
  label: 'Questions for the legal texts',
  fields: {
    editor: optional(
      line('Responsible for the blog', {
        hint: 'First name and surname, if you publish posts (§ 18 MStV). Your address is added.',
      }),
    ),
    officer: group(
      'Data protection officer',
      { name: optional(line('Name or function')), email: optional(email('E-mail')) },
      { hint: 'Needed from 20 people who constantly work with personal data (§ 38 BDSG).' },
    ),
    land: optional(
      choice('Land of your seat', federalStates, {
        hint: 'It decides which authority is responsible.',
      }),
    ),
    hosting: optionalText(
      'Hosting provider',
      'Name and address of whoever runs the server for you.',
    ),
    runsServer: toggle('We run the server ourselves'),
    mail: optionalText('Mail provider', 'Name and address of whose server sends your mails.'),
    logDays: days(
      'Web server keeps IP addresses for (days)',
      'Of the server in front of this program; 0: it notes none.',
    ),
    backupDays: days('Backups are kept for (days)', 'As whoever runs the server set it up.'),
    analyticsMonths: choice('Google Analytics keeps the data for (months)', ['2', '14'], {
      hint: 'As it is set there. Only if you use it.',
    }),
    disputes: choice('Arbitration with consumers (§ 36 VSBG)', consumerDisputeOptions),
    insurance: optionalText(
      'Professional liability insurance',
      'If you have one: name and address of the insurer, and where it holds (§ 2 DL-InfoV).',
    ),
    terms: optionalText('Terms and conditions', 'Where yours are found, if you use any.'),
    arbitration: asRarelyNeeded(
      optionalText('Arbitration board', 'Name, address and website, if you take part.'),
    ),
    storage: asRarelyNeeded(optionalText('Provider of the file storage', 'If STORAGE_URL is set.')),
    proxy: asRarelyNeeded(
      optionalText('Proxy or CDN in front', 'Name and address, if requests go through one.'),
    ),
    capital: asRarelyNeeded(
      optionalText(
        'Capital',
        'Only if you state it anywhere in public: then all of it, and what has not been paid in. Most state nothing.',
      ),
    ),
    licence: asRarelyNeeded(
      optionalText(
        'Authority that supervises your business',
        'Name and address, where the business needs a licence (§ 34c GewO and the like).',
      ),
    ),
    profession: asRarelyNeeded(
      group(
        'Regulated profession',
        {
          title: optional(line('Title and country that gave it')),
          chamber: optional(line('Chamber')),
          rules: optional(line('Professional rules, and where they are found')),
        },
        { hint: 'For instance “Beratender Ingenieur, Deutschland”. Most IT companies have none.' },
      ),
    ),
    isLiquidated: toggle('The company is being wound up', {
      hint: 'Then liquidators represent it, and its name says “i. L.”.',
    }),
  },
})

export type LegalAnswers = SettingValues<typeof legalQuestionSettings>
