import { Alert, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { languageNames } from '#content/languages/language-names.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { getLetterFieldName, type LetterDrafts } from './letters.ts'
import type { OfferedTemplate } from './offered-templates.server.ts'

interface Props {
  letters: LetterDrafts
  errors: Record<string, string>
  minRows: number
  description?: string
}

/** Subject and text of a mail, once for each language of the recipients. */
export const LetterFields = (props: Props) =>
  props.letters.languages.map((language) => (
    <FieldsOfLanguage key={language} {...props} language={language} />
  ))

function FieldsOfLanguage(props: Props & { language: LetterDrafts['languages'][number] }) {
  const { letters, language, errors, minRows, description } = props
  const t = useTranslator()
  const { subject, body } = letters.getLetter(language)
  const toName = (name: 'subject' | 'body') => getLetterFieldName(name, language, letters.languages)
  const toLabel = (label: string) =>
    language !== 'de' && letters.languages.length > 1
      ? `${label} (${t.of(languageNames[language])})`
      : label
  return (
    <>
      <TextInput
        name={toName('subject')}
        label={toLabel(t('Subject'))}
        required
        withAsterisk={false}
        maxLength={150}
        value={subject}
        onChange={(event) => letters.write(language, { subject: event.currentTarget.value })}
        error={errors[toName('subject')]}
      />
      <Textarea
        name={toName('body')}
        label={toLabel(t('Text'))}
        description={description}
        required
        withAsterisk={false}
        autosize
        minRows={minRows}
        maxLength={10_000}
        value={body}
        onChange={(event) => letters.write(language, { body: event.currentTarget.value })}
        error={errors[toName('body')]}
      />
    </>
  )
}

/**
 * Says in which language the mail is, unless everybody reads German. A template that is German still, in whole or in part, leaves
 * only when somebody wants it so.
 */
export function LanguageNote({ letters, who }: { letters: LetterDrafts; who: string | undefined }) {
  const t = useTranslator()
  return letters.languages.map((each) => {
    if (each === 'de') return null
    const language = t.of(languageNames[each])
    return (
      <Alert key={each} variant="default" data-language={each}>
        {who
          ? t(
              '{who} wrote in {language}. Template, placeholders and footer are in this language; what you write leaves as it is.',
              { who, language },
            )
          : t('Who wrote in {language} gets the text in this language.', { language })}{' '}
        {letters.isOutdated(each) &&
          t(
            'The German template has changed since it was translated. Please read the text before you send it.',
          )}
        {letters.isGerman(each) && (
          <>
            {t('What nobody has translated of this template stands here in German.')}
            <Checkbox mt="xs" required label={t('Send it in German all the same')} />
          </>
        )}
      </Alert>
    )
  })
}

interface ChoiceProps {
  templates: OfferedTemplate[]
  letters: LetterDrafts
  onChoose?(template: OfferedTemplate): void
}

export function TemplateChoice({ templates, letters, onChoose }: ChoiceProps) {
  const t = useTranslator()
  return (
    <NativeSelect
      label={t('Template')}
      name="template"
      value={String(letters.chosen)}
      data={templates.map(({ name }, index) => ({ value: String(index), label: name }))}
      onChange={(event) => {
        const index = Number(event.currentTarget.value)
        const template = templates[index]
        if (!template) return
        letters.choose(index)
        onChoose?.(template)
      }}
    />
  )
}
