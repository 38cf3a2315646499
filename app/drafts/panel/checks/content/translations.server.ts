import { href } from 'react-router'
import { languageNames } from '#content/languages/language-names.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import {
  readTranslationProgress,
  type TranslationProgress,
} from '#content/launch/translation-progress.server.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { mailTemplateSettings } from '#content/settings/mail-template-settings.ts'
import { replyTemplateSettings } from '#content/settings/mails/reply-template-settings.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getCollectionName } from '#panel/kit/screens/item-params.server.ts'
import type { Check, Finding, FindingPlace, Severity } from '../check.ts'

/** Finds what visitors see in German only, words without a translation, and translations whose German source has changed. */
export const checkTranslations: Check = async (site, t) => {
  const { second } = await site.store.setting(languageSettings)
  if (!second) return []
  const progress = (await readTranslationProgress(site))[second]
  const language = t.of(languageNames[second])
  const absent = listPlaces(t, progress, ({ isAbsent, type, missing }) =>
    isAbsent || (isLegalText(type) && missing > 0) ? 1 : 0,
  )
  const leftOut = listPlaces(t, progress, (each) =>
    each.isPublic && !each.isAbsent ? each.leftOut : 0,
  )
  const outdated = listPlaces(t, progress, (each) => each.outdated)
  const replaced = listPlaces(t, progress, ({ type, missing }) =>
    'category' in type && !isLegalText(type) && !isMailTemplate(type) ? missing : 0,
  )
  const mails = [mailTemplateSettings, replyTemplateSettings].flatMap((type) =>
    progress
      .filter((each) => each.type === type && each.missing > 0)
      .map((each) => describeMails(t, each, type, language)),
  )
  return [
    ...toFinding(
      t('Visitors see this in German, but not in {language}:', { language }),
      absent,
      'hint',
    ),
    ...toFinding(
      t(
        'This exists in {language}, but some of its words are left out there, or are German, since they are not translated:',
        { language },
      ),
      leftOut,
      'hint',
    ),
    ...mails,
    ...toFinding(
      t(
        'Visitors read the words of the program here in {language}, or nothing, since yours are not translated:',
        { language },
      ),
      replaced,
      'hint',
    ),
    ...toFinding(
      t('The German text has changed since it was translated into {language}:', { language }),
      outdated,
    ),
  ]
}

const toFinding = (text: string, links: FindingPlace[], weight?: Severity): Finding[] =>
  links.length > 0 ? [{ text, links, ...(weight && { weight }) }] : []

const isMailTemplate = (type: ContentType) =>
  type === mailTemplateSettings || type === replyTemplateSettings

const isLegalText = (type: ContentType) => type === privacySettings || type === imprintSettings

/** What becomes of mails whose German words nobody has translated. */
const describeMails = (
  t: Translator,
  { missing }: TranslationProgress,
  type: typeof mailTemplateSettings | typeof replyTemplateSettings,
  language: string,
): Finding => ({
  text:
    type === mailTemplateSettings
      ? t(
          'Who writes in {language} gets these mails in the words of the program, since yours are not translated:',
          { language },
        )
      : t('In letters to people who write in {language}, this stands in German:', { language }),
  links: [
    {
      text: `${t.of(type.label)} (${missing})`,
      to: href('/admin/translations/:type/:id?', { type: type.category }),
      says: String(missing),
      count: missing,
    },
  ],
})

/** One place per type of items; settings share one. */
const listPlaces = (
  t: Translator,
  progress: TranslationProgress[],
  count: (each: TranslationProgress) => number,
): FindingPlace[] =>
  [
    ...Map.groupBy(
      progress.filter((each) => count(each) > 0),
      ({ type }) => ('category' in type ? '' : getTypeKey(type)),
    ).values(),
  ].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { type } = first
    const total = all.reduce((sum, each) => sum + count(each), 0)
    const path = href('/admin/translations')
    const name = 'category' in type ? '' : getCollectionName(type)
    return {
      text: `${'category' in type ? t('Texts of pages and settings') : t.of(type.label.many)} (${total})`,
      to: name ? `${path}?type=${name}` : path,
      says: all.map((each) => `${each.id} ${count(each)}`).join(),
      count: total,
    }
  })
