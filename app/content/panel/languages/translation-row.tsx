import { Badge, Checkbox, Group, Text } from '@mantine/core'
import type { DiffPart } from '#drafts/panel/differences/word-marks.ts'
import { FieldControl } from '#panel/kit/fields/control.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import {
  getDigestFieldName,
  getProposalFieldName,
  getReviewedFieldName,
  getStillCorrectFieldName,
} from './form-names.ts'
import classes from './languages.module.css'
import type { TranslationField } from './translation-fields.server.ts'
import { unfinishedRowAttribute } from './use-translation-shortcuts.ts'

interface Props extends TranslationField {
  language: string
  errors: Record<string, string>
  typed: string | undefined
  /** The proposal of the translation service. */
  proposal: string | undefined
}

/** A German text with its translation. */
export function TranslationRow({
  view,
  label,
  source,
  html,
  digest,
  state,
  difference,
  ...rest
}: Props) {
  const t = useTranslator()
  const { block, language, errors, typed, proposal } = rest
  const value = proposal ?? typed ?? view.value
  const { name } = view
  const open = state === 'finished' ? {} : { [unfinishedRowAttribute]: '' }
  return (
    <li className={classes.row} data-row data-block={block} {...open}>
      <div className={classes.source}>
        <SecondaryText>{label}</SecondaryText>
        {html === null ? (
          <Text lang="de" className={classes.text}>
            {source}
          </Text>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader
          <div lang="de" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        {difference.length > 0 && <Difference pieces={difference} />}
      </div>
      <div>
        <input type="hidden" name={getDigestFieldName(name)} value={digest} />
        <FieldControl field={{ ...view, value }} name={name} errors={errors} lang={language} />
        {proposal !== undefined && (
          <Group gap="sm" mt={4}>
            <input type="hidden" name={getProposalFieldName(name)} value="on" />
            <Badge variant="default" size="sm">
              {t('Unread proposal')}
            </Badge>
            <Checkbox
              size="xs"
              name={getReviewedFieldName(name)}
              label={t('Read|a proposal')}
              aria-label={t('Read: {field}', { field: label })}
            />
          </Group>
        )}
        {state !== 'finished' && proposal === undefined && (
          <Group gap="sm" mt={4}>
            <Badge variant="default" size="sm">
              {state === 'missing' ? t('Not translated') : t('Out of date')}
            </Badge>
            <Checkbox
              size="xs"
              data-same
              name={getStillCorrectFieldName(name)}
              label={state === 'missing' ? t('As in German') : t('Nothing to change')}
              aria-label={
                state === 'missing'
                  ? t('As in German: {field}', { field: label })
                  : t('Nothing to change: {field}', { field: label })
              }
            />
          </Group>
        )}
      </div>
    </li>
  )
}

function Difference({ pieces }: { pieces: DiffPart[] }) {
  const t = useTranslator()
  return (
    <div className={classes.difference}>
      <SecondaryText>{t('What has changed in German since:')}</SecondaryText>
      <Text size="sm" lang="de" className={classes.text}>
        {pieces.map(({ text, kind }, index) => {
          const key = `${index} ${kind}`
          if (kind === 'gone') return <del key={key}>{text}</del>
          return kind === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
        })}
      </Text>
    </div>
  )
}
