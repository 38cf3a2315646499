import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import { useTranslator } from './use-translator.ts'

/** Within the panel. */
export const ScreenLink = (props: AnchorProps & Omit<LinkProps, keyof AnchorProps>) => (
  <Anchor component={Link} {...props} />
)

export const ScreenButton = (props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) => (
  <Button component={Link} {...props} />
)

/** The next page of a list that goes back in time; `before` is the last of this one, null where nothing is older. */
export function Older({
  before,
  name = 'before',
  ...look
}: ButtonProps & { before: number | null; name?: string }) {
  const t = useTranslator()
  if (before === null) return null
  return (
    <ScreenButton to={`?${name}=${before}`} mr="auto" {...look}>
      {t('Older')}
    </ScreenButton>
  )
}
