import { createTheme } from '@mantine/core'
import type { Translator } from '#core/i18n/translator.ts'
import { FocusKeepingButton } from '../kit/shell/focus-keeping-button.tsx'

/** What helps stands under a field, so that fields beside each other begin in one line. */
const helped = {
  defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
}

/** The panel uses the site's typeface and Mantine's own colours, which do not follow the operator's brand. */
export function createPanelTheme(t: Translator) {
  const dialog = {
    closeButtonProps: { 'aria-label': t('Close') },
    // It would be a second banner of the page.
    attributes: {
      header: { role: 'presentation' },
      // Of the search over everything, which alone has no title; a title goes before it.
      content: { 'aria-label': t('Search content and commands') },
    },
    // What one is about to change stays in sight.
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
      // What is not the one thing to do is said more quietly.
      Button: { defaultProps: { variant: 'default', component: FocusKeepingButton } },
      ActionIcon: { defaultProps: { component: FocusKeepingButton } },
      Badge: { defaultProps: { tt: 'none', fw: 600 } },
      Paper: { defaultProps: { bg: 'var(--raised)' } },
      Anchor: { defaultProps: { underline: 'always' } },
      // It belongs to a landmark, as everything of a page should. The first entry takes the focus: nothing else may be there.
      Menu: {
        defaultProps: {
          portalProps: { target: '#content' },
          withInitialFocusPlaceholder: false,
        },
      },
      Modal: { defaultProps: dialog },
      Drawer: { defaultProps: dialog },
      TextInput: helped,
      Textarea: helped,
      NativeSelect: helped,
      NumberInput: helped,
      PasswordInput: {
        defaultProps: {
          ...helped.defaultProps,
          visibilityToggleButtonProps: { 'aria-label': t('Show the password') },
        },
      },
      TagsInput: helped,
      Autocomplete: helped,
      ColorInput: helped,
      ColorPicker: {
        defaultProps: { saturationLabel: t('Saturation and brightness'), hueLabel: t('Hue') },
      },
    },
  })
}
