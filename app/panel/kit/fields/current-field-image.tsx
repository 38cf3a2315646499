import { Checkbox, Text, TextInput } from '@mantine/core'
import { use, useState } from 'react'
import { isSitePath } from '#core/fields/address.ts'
import type { Crop } from '#core/fields/field.ts'
import type { FieldView, TranslatedFieldErrors } from '#core/fields/form.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { findTooSmallCrops } from './crops.ts'
import { FocalPoint } from './focal-point.tsx'
import { FormStateContext, useFieldId } from './form-state-context.ts'
import classes from './image-field.module.css'
import type { PictureFacts } from './picture-facts.server.ts'

interface Props {
  field: FieldView
  name: string
  errors: TranslatedFieldErrors
  /** The value of the field. */
  address: string
  picture: PictureFacts | undefined
}

/** The current image of a field. */
export function CurrentFieldImage({ address, picture, field, name, errors }: Props) {
  const t = useTranslator()
  if (!address) return <Text size="sm">{t('No image yet')}</Text>
  if (!isSitePath(address))
    return <Text size="sm">{t('The image appears here once you save.')}</Text>
  if (!picture) return <img src={address} alt="" className={classes.plain} />
  return <Facts key={picture.address} {...{ picture, field, name, errors }} />
}

/** Warns about the worst crop; does not block saving. */
function TooSmall({ picture, crops }: { picture: PictureFacts; crops: readonly Crop[] }) {
  const t = useTranslator()
  const [worst] = findTooSmallCrops(picture, crops).sort(
    (a, b) => a.has / a.needs - b.has / b.needs,
  )
  if (!worst) return null
  return (
    <Text size="sm" c="var(--danger)" role="status">
      {t('Too small for “{label}”: {needs} px across look sharp there, this image has {has}.', {
        label: t.of(worst.label),
        needs: worst.needs,
        has: worst.has,
      })}
    </Text>
  )
}

/** Focal point and alternative text of a stored picture; they apply to all its uses. */
function Facts({
  picture,
  field,
  name,
  errors,
}: Omit<Props, 'address' | 'picture'> & { picture: PictureFacts }) {
  const t = useTranslator()
  const { draft } = use(FormStateContext)
  const id = useFieldId(`${name}.alt`)
  const input = draft?.get(name) === picture.address ? draft : undefined
  const start = {
    x: Number(input?.get(`${name}.x`) ?? picture.focal.x),
    y: Number(input?.get(`${name}.y`) ?? picture.focal.y),
  }
  const [isDecorative, setDecorative] = useState(
    input ? input.has(`${name}.decorative`) : picture.isDecorative,
  )
  const { crops = [] } = field
  const { alt, focal } = picture
  const shown = field.isDecorative ? { focal } : { focal, alt, isDecorative: picture.isDecorative }
  return (
    <>
      {/* What restored input began with: else it would overwrite what somebody has changed since. */}
      <input
        type="hidden"
        name={`${name}.shown`}
        value={String(input?.get(`${name}.shown`) ?? JSON.stringify(shown))}
      />
      {crops.length > 0 && !field.isWhole ? (
        <FocalPoint {...{ picture, start, crops }} names={{ x: `${name}.x`, y: `${name}.y` }} />
      ) : (
        <>
          <img
            src={picture.preview}
            alt={picture.alt}
            className={classes.plain}
            data-light={picture.isLight || undefined}
          />
          <input type="hidden" name={`${name}.x`} value={start.x} />
          <input type="hidden" name={`${name}.y`} value={start.y} />
        </>
      )}
      <TooSmall picture={picture} crops={crops} />
      {!field.isDecorative && (
        <>
          <TextInput
            id={id}
            name={`${name}.alt`}
            label={t('Text for those who cannot see the image')}
            description={t(
              'What it shows, in one German sentence. It holds wherever the image is used.',
            )}
            defaultValue={String(input?.get(`${name}.alt`) ?? picture.alt)}
            error={errors[`${name}.alt`]}
            disabled={isDecorative}
            maxLength={300}
          />
          <Checkbox
            name={`${name}.decorative`}
            label={t('Mere decoration: nobody misses anything without it')}
            checked={isDecorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
        </>
      )}
    </>
  )
}
