import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'
import type { GapId } from '#content/launch/gap.ts'
import { legalQuestions } from '#content/legal/questions.ts'
import { findDivergences } from '#content/panel/legal/divergences.ts'
import { settings } from '#content/settings.ts'
import { english } from '#core/i18n/translator.ts'
import { generated, type LegalName, legalCase } from '#inbox/legal-texts.server.ts'
import { atField } from '#panel/kit/screens/item-params.server.ts'
import { screenPath } from '#panel/kit/screens/screen-path.ts'
import type { Check } from './check.ts'

const names: LegalName[] = ['imprint', 'privacy']

/** Legal texts that no longer say what is so. */
export const legalTexts: Check = async ({ store }, t) => {
  const of = await legalCase(store)
  const found = names.map(async (name) => {
    const { content } = await store.setting(settings[name])
    if (!content) return []
    const made = generated(name, of)
    // Whatever language the person speaks, it is the same.
    const same = findDivergences(english, content, made, of)
    return findDivergences(t, content, made, of).map(({ text, isLaw, lacks }, index) => ({
      text: t(name === 'imprint' ? 'The imprint {what}.' : 'The privacy text {what}.', {
        what: text.replace(/\.$/, ''), // 'USt-IdNr.' ends as a sentence does.
      }),
      weight: isLaw ? ('law' as const) : ('should' as const),
      ...(lacks.length > 0 && { gaps: lacks.map((each): GapId => `${name}.${each}`) }),
      links: [
        {
          text: t.of(settings[name].label),
          to: atField(settings[name], 'content'),
          says: `${same[index]?.text}\n${content}`,
        },
        { text: t('Put together anew'), to: href('/admin/legal/:name', { name }) },
      ],
    }))
  })
  return (await Promise.all(found)).flat()
}

/** What the server is set up with, and the privacy text has no name for. */
export const processors: Check<AppContext> = async ({ store, environment }, t) => {
  const answers = await store.setting(legalQuestions)
  const isOpen = {
    storage: environment.STORAGE_URL && !answers.storage,
    proxy: environment.TRUST_PROXY > 0 && !answers.proxy && answers.logDays === null,
    mail: environment.SMTP_URL && !answers.mail,
  }
  const open = (['storage', 'proxy', 'mail'] as const)
    .filter((name) => isOpen[name])
    .map((name) => ({
      text: t.of(legalQuestions.fields[name].label),
      to: atField(legalQuestions, name),
    }))
  if (open.length === 0) return []
  return [
    {
      text: t(
        'The server is set up with services that the questions for the legal texts do not name yet: {open}.',
        { open: open.map(({ text }) => text).join('; ') },
      ),
      links: open,
    },
  ]
}

/** What is stored twice and differs, from before each had one home. */
export const otherFacts: Check = async ({ store }, t) => {
  const { seen, others } = await store.otherFacts()
  if (others.length === 0) return []
  const said = others.map(({ where, values }) => `${where}: ${values.join('; ')}`).join(' · ')
  return [
    {
      text: t('Address, phone and e-mail now stand in one place'),
      more: t(
        'Every page shows those of the contact information. Elsewhere stood something else ({said}). Change the contact information, or say that it is right.',
        { said },
      ),
      seen: { action: href('/admin/facts/settle'), id: seen },
      links: [{ text: t('Contact information'), to: screenPath('contact/information') }],
    },
  ]
}
