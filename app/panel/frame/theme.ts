import { createTheme } from '@mantine/core'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { FocusKeepingButton } from '../kit/shell/focus-keeping-button.tsx'

/** Descriptions below the input, so that fields in a row align. */
const descriptionBelow = {
  defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
}

/** Theme of the panel: the site's typeface, but Mantine's colours instead of the operator's brand. */
export function createPanelTheme(t: BrowserTranslator) {
  const dialog = {
    closeButtonProps: { 'aria-label': t('Close') },
    // A `header` element would be a second banner landmark.
    attributes: {
      header: { role: 'presentation' },
      // Label for the search, the only dialog without a title; a title takes precedence.
      content: { 'aria-label': t('Search content and commands') },
    },
    // Light overlay: the page stays visible.
    overlayProps: { backgroundOpacity: 0.3 },
  }
  return createTheme({
    fontFamily: 'var(--font)',
    primaryColor: 'indigo',
    primaryShade: { light: 7, dark: 8 },
    defaultRadius: 'md',
    cursorType: 'pointer',
    headings: { fontWeight: '650' },
    components: {
      // Secondary by default; the main action of a screen sets `filled`.
      Button: { defaultProps: { variant: 'default', component: FocusKeepingButton } },
      ActionIcon: { defaultProps: { component: FocusKeepingButton } },
      Badge: { defaultProps: { tt: 'none', fw: 600 } },
      Paper: { defaultProps: { bg: 'var(--raised)' } },
      Anchor: { defaultProps: { underline: 'always' } },
      // Rendered inside the main landmark. Without the placeholder the first entry gets the focus.
      Menu: {
        defaultProps: {
          portalProps: { target: '#content' },
          withInitialFocusPlaceholder: false,
        },
      },
      Modal: { defaultProps: dialog },
      Drawer: { defaultProps: dialog },
      TextInput: descriptionBelow,
      Textarea: descriptionBelow,
      NativeSelect: descriptionBelow,
      NumberInput: descriptionBelow,
      PasswordInput: {
        defaultProps: {
          ...descriptionBelow.defaultProps,
          visibilityToggleButtonProps: { 'aria-label': t('Show the password') },
        },
      },
      TagsInput: descriptionBelow,
      Autocomplete: descriptionBelow,
      ColorInput: descriptionBelow,
      ColorPicker: {
        defaultProps: { saturationLabel: t('Saturation and brightness'), hueLabel: t('Hue') },
      },
    },
  })
}
