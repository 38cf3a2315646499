import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { isPictureAddress } from '#addresses.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { FieldDifference } from './differences.server.ts'
import classes from './field-difference-list.module.css'
import { htmlToText, splitAtPictures } from './plain-text.ts'
import { diffWords } from './word-marks.ts'

interface Props {
  fields: FieldDifference[]
  /** Content below a field, such as actions. */
  below?: (field: FieldDifference) => ReactNode
}

/** Changed fields with their labels and marked differences. */
export const FieldDifferenceList = ({ fields, below }: Props) => (
  <dl className={classes.fields}>
    {fields.map((field) => (
      <div key={field.name}>
        <dt>{field.label}</dt>
        <dd>
          <MarkedText before={field.theirs} after={field.mine} />
        </dd>
        <Below>{below?.(field)}</Below>
      </div>
    ))}
  </dl>
)

const Below = ({ children }: { children: ReactNode }) => children && <dd>{children}</dd>

/** The difference of a field with marked words; HTML as plain text, pictures as pictures. Also for screen readers. */
function MarkedText({ before, after }: { before: string; after: string }) {
  const t = useTranslator()
  if (before === '' && after === '') return t('(empty)')
  if (isPicture(before) || isPicture(after))
    return (
      <>
        {before && <Mark kind="gone">{renderPicture(before, t('gone'))}</Mark>}
        {after && <Mark kind="new">{renderPicture(after, t('new'))}</Mark>}
      </>
    )
  const [old, now] = [htmlToText(before), htmlToText(after)]
  if (old === now) return t('Only how it is set has changed.')
  return diffWords(old, now).map(({ text, kind }, at) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <Mark key={at} kind={kind}>
        {withPictures(text)}
      </Mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <span key={at}>{withPictures(text)}</span>
    ),
  )
}

/** A value that is one picture, not a list that begins with one. */
const isPicture = (text: string) => isPictureAddress(text) && !/\s/.test(text)

const showPicture = (address: string) => <img src={address} alt="" className={classes.picture} />

/** A text of several values with its pictures. */
const withPictures = (text: string) =>
  splitAtPictures(text).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    isPictureAddress(part) ? <Fragment key={at}>{showPicture(part)}</Fragment> : part,
  )

const renderPicture = (address: string, word: string) =>
  isPicture(address) ? (
    <>
      {showPicture(address)}
      {/* Screen readers have read it before the picture. */}
      <small aria-hidden>{word}</small>
    </>
  ) : (
    address
  )

function Mark({ kind, children }: { kind: 'gone' | 'new'; children: ReactNode }) {
  const t = useTranslator()
  const Tag = kind === 'gone' ? 'del' : 'ins'
  return (
    <Tag>
      <VisuallyHidden> [{t(kind)}: </VisuallyHidden>
      {children}
      <VisuallyHidden>] </VisuallyHidden>
    </Tag>
  )
}
