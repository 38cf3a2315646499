import { Checkbox, Radio, Text, TextInput } from '@mantine/core'
import { href, Link } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { translateUses } from '../describe-uses.server.ts'
import classes from '../media.module.css'
import type { PictureCard } from '../pictures.server.ts'
import type { PictureTextConflict } from './save-alternative-texts.server.ts'

interface Props {
  picture: ReturnType<typeof translateUses<PictureCard>>
  /** Values of the submitted form, if it was refused. */
  typed?: Record<string, string> | undefined
  problem?: string | undefined
  conflict?: PictureTextConflict
}

/** A picture with its alternative text. Sends the loaded text too, which detects conflicting edits. */
export function AlternativeTextRow({ picture, typed, problem, conflict }: Props) {
  const t = useTranslator()
  const { id, thumbnail, name, alt, isDecorative, isLight, used } = picture
  const read = (text: string, mark: string) => {
    const value = typed?.[`${text}.${id}`]
    if (!typed || value === undefined) return { alt, is_decorative: isDecorative }
    return { alt: value, is_decorative: `${mark}.${id}` in typed }
  }
  const values = conflict?.mine ?? read('alt', 'decorative')
  const was = conflict?.theirs ?? read('was', 'was-decorative')
  const [place] = used
  const label = name || place?.text || t('Image {id}', { id })
  return (
    <li className={classes.upload}>
      <Link
        to={href('/admin/media/:id', { id: String(id) })}
        aria-label={t('Open {title}', { title: label })}
      >
        <img
          src={thumbnail}
          alt=""
          loading="lazy"
          className={classes.small}
          data-light={isLight || undefined}
        />
      </Link>
      <div>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name={`was.${id}`} value={was.alt} />
        {was.is_decorative && <input type="hidden" name={`was-decorative.${id}`} value="on" />}
        <div className={classes.question}>
          <TextInput
            name={`alt.${id}`}
            label={t('What does {what} show?', { what: label })}
            description={name && place ? t('Used in: {place}', { place: place.text }) : undefined}
            defaultValue={values.alt}
            error={problem}
            maxLength={300}
          />
          <Checkbox
            name={`decorative.${id}`}
            label={t('Mere decoration')}
            aria-label={`${t('Mere decoration')}: ${label}`}
            defaultChecked={values.is_decorative}
          />
        </div>
        {conflict && <Choice id={id} theirs={conflict.theirs} />}
      </div>
    </li>
  )
}

function Choice({ id, theirs }: { id: number; theirs: PictureTextConflict['theirs'] }) {
  const t = useTranslator()
  const text = theirs.is_decorative ? t('Mere decoration') : t('“{folder}”', { folder: theirs.alt })
  return (
    <Radio.Group
      name={`take.${id}`}
      label={t('Saved in the meantime')}
      defaultValue="theirs"
      mt="xs"
    >
      <Radio value="theirs" label={<Text size="sm">{t('Keep theirs: {text}', { text })}</Text>} />
      <Radio
        value="mine"
        label={<Text size="sm">{t('Take mine, as it stands above')}</Text>}
        mt={4}
      />
    </Radio.Group>
  )
}
