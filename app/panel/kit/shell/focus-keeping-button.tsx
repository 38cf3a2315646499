import type { ComponentProps } from 'react'

/** A button at work keeps the focus, which a disabled one loses; pressed again it does nothing. */
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
