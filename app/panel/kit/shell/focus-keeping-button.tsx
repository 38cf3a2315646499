import type { ComponentProps } from 'react'

/** Button that uses `aria-disabled` while loading: `disabled` would lose the focus. */
export function FocusKeepingButton({
  'data-loading': isBusy,
  type = 'button',
  disabled,
  onClick,
  ...props
}: ComponentProps<'button'> & { 'data-loading'?: boolean }) {
  return (
    <button
      {...props}
      type={type}
      data-loading={isBusy}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
