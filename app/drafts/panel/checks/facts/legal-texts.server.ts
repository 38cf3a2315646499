import { href } from 'react-router'
import type { LaunchGapId } from '#content/launch/gap.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { findDivergences } from '#content/panel/legal/divergences.ts'
import { settings } from '#content/settings/settings.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  generateLegalText,
  type LegalTextName,
  loadLegalTextInput,
} from '#inbox/letters/legal-texts.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check } from '../check.ts'

const names: LegalTextName[] = ['imprint', 'privacy']

/** Legal texts that differ from the settings. */
export const checkLegalTextDivergences: Check = async ({ store }, t) => {
  const legal = await loadLegalTextInput(store)
  const findingLists = names.map(async (name) => {
    const { content } = await store.setting(settings[name])
    if (!content) return []
    const generatedText = generateLegalText(name, legal)
    // The key must not depend on the user's language.
    const stableTexts = findDivergences(englishTranslator, content, generatedText, legal)
    return findDivergences(t, content, generatedText, legal).map(
      ({ text, isLaw, lacks }, index) => ({
        text: t(name === 'imprint' ? 'The imprint {what}.' : 'The privacy text {what}.', {
          what: text,
        }),
        weight: isLaw ? ('law' as const) : ('should' as const),
        ...(lacks.length > 0 && { gaps: lacks.map((each): LaunchGapId => `${name}.${each}`) }),
        links: [
          {
            text: t.of(settings[name].label),
            to: getFieldAddress(settings[name], 'content'),
            says: `${stableTexts[index]?.text}\n${content}`,
          },
          { text: t('Put together anew'), to: href('/admin/legal/:name', { name }) },
        ],
      }),
    )
  })
  return (await Promise.all(findingLists)).flat()
}

/** External services in the server's configuration that the privacy text does not name. */
export const checkDataProcessors: Check<AppContext> = async ({ store, environment }, t) => {
  const answers = await store.setting(legalQuestionSettings)
  const isOpen = {
    storage: environment.STORAGE_URL && !answers.storage,
    proxy: environment.TRUST_PROXY > 0 && !answers.proxy && answers.logDays === null,
    mail: environment.SMTP_URL && !answers.mail,
  }
  const open = (['storage', 'proxy', 'mail'] as const)
    .filter((name) => isOpen[name])
    .map((name) => ({
      text: t.of(legalQuestionSettings.fields[name].label),
      to: getFieldAddress(legalQuestionSettings, name),
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

/** Divergent copies of shared fields, from before they were stored in one place. */
export const checkDivergentSharedFields: Check = async ({ store }, t) => {
  const { seen, others } = await store.findDivergentSharedFields()
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
      links: [{ text: t('Contact information'), to: createScreenPath('contact/information') }],
    },
  ]
}
