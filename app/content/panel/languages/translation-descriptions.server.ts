import { languageNames } from '#content/languages/language-names.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { TranslatedShare } from './summary.server.ts'

/** The label of the switch, and how to begin. */
export function createTranslationStartTexts(t: Translator, second: SecondLanguage) {
  const language = t.of(languageNames[second])
  return {
    label: t('Second language of the site: {language}', { language }),
    steps: [
      t(
        'Switched on, the pages under {address} are public at once, with the words of the program in {language} and what is translated. A draft lets you prepare them first.',
        { language, address: `/${second}` },
      ),
      t('Shared by both languages: pictures, order, dates, addresses, names.'),
      t('Translated: titles and texts, each beside the German one. What is optional can wait.'),
      t(
        'A page, a project, a job or a post is public in {language} once its title and its required texts are translated; before that it does not exist there, or is shown in German, as chosen above.',
        { language },
      ),
      t(
        'Headings, buttons and the confirmations of the forms are there already, as long as you have not changed the German ones. What you write to somebody by hand goes out as you write it.',
      ),
      t('Switched off, nothing of it is shown, and nothing is lost.'),
    ],
  }
}

export const describeTranslatedPercent = (t: Translator, percent: number) =>
  t('{percent} %', { percent: String(percent) })

export const describeTranslatedShare = (t: Translator, { percent, isPartial }: TranslatedShare) =>
  t(
    isPartial
      ? '{percent} % of the texts that you may translate are finished.'
      : '{percent} % of all texts are finished.',
    { percent: String(percent) },
  )

export const describeTranslationProgress = (
  t: Translator,
  second: SecondLanguage,
  share: TranslatedShare,
) =>
  t('{language}: {share} {done} of {words}.', {
    ...{ language: t.of(languageNames[second]), share: describeTranslatedShare(t, share) },
    ...{ done: t.number(share.done), words: t.number(share.words) },
  })

export const describeOpenTranslationPlaces = (t: Translator, count: number) =>
  t.count(count, '1 place has open texts.', '{count} places have open texts.')

/** The open work of an entry: '3 not translated', '1 out of date'. */
export const listOpenTranslationTexts = (
  t: Translator,
  open: { missing: number; outdated: number },
) => [
  ...(open.missing > 0
    ? [t.count(open.missing, '1 not translated', '{count} not translated')]
    : []),
  ...(open.outdated > 0 ? [t.count(open.outdated, '1 out of date', '{count} out of date')] : []),
]

export const describeTranslationIntro = (t: Translator, second: SecondLanguage) =>
  t('Words of the site in {language}, beside the German ones.', {
    language: t.of(languageNames[second]),
  })

export const describeTranslationSaved = (t: Translator) => t('Words saved')
