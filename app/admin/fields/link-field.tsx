import { useState } from 'react'
import { LinkInput } from '../links/link-input.tsx'
import { useText } from '../shell/use-text.ts'
import type { ControlProps } from './control.tsx'
import { textOf, useCommon } from './text-controls.tsx'

/** A page of this site by its name, or an address elsewhere. */
export function LinkField(props: ControlProps) {
  const t = useText()
  const { field } = props
  const common = useCommon(props)
  const [address, setAddress] = useState(textOf(field))
  return (
    <LinkInput
      {...common}
      value={address}
      onChange={setAddress}
      inputMode="url"
      maxLength={field.maxLength}
      placeholder={t('Type the name of a page, or https://…')}
    />
  )
}
