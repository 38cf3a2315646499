import { toggle } from '#core/fields/choice-fields.ts'
import { defineSetting } from './setting.ts'

/** State of the “Make it yours” guide: whether the panel shows it, and which steps the owner skips. */
export const guideSettings = defineSetting('guide', {
  label: 'Make it yours',
  fields: {
    isShown: toggle('Show “Make it yours” in the sidebar and on the dashboard', {
      hint: 'It goes by itself once everything is done.',
    }),
    keepsLogo: toggle('The logo stays as it is'),
    keepsColours: toggle('The colours stay as they are'),
    asksBirth: toggle('Applications need date of birth and nationality'),
  },
  fallback: { isShown: true, keepsLogo: false, keepsColours: false, asksBirth: false },
})
