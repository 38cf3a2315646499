import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import { useTimeSlice } from './time-slice.tsx'
import { useTranslator } from './use-translator.ts'

/** Link within the panel. */
export function ScreenLink(props: AnchorProps & Omit<LinkProps, keyof AnchorProps>) {
  useTimeSlice()
  return <Anchor component={Link} {...props} />
}

export const ScreenButton = (props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) => (
  <Button component={Link} {...props} />
)

/** Link to the next page of a descending list; `before` is the cursor, null on the last page. */
export function OlderButton({
  before,
  name = 'before',
  ...props
}: ButtonProps & { before: number | null; name?: string }) {
  const t = useTranslator()
  if (before === null) return null
  return (
    <ScreenButton to={`?${name}=${before}`} mr="auto" {...props}>
      {t('Older')}
    </ScreenButton>
  )
}
