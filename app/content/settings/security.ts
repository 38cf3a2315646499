import { toggle } from '#core/fields/choice-fields.ts'
import { defineSetting } from './setting.ts'

export const securitySettings = defineSetting('security', {
  label: 'Security',
  takesPassword: true,
  fields: {
    requireSecondFactor: toggle('Every administrator needs a second factor', {
      hint: 'Whoever has none is led to setting it up and sees nothing else before. For whoever signs in with the company’s account holds what is asked for there.',
    }),
    secondPerson: toggle('A second person looks before anything becomes public', {
      hint: 'What somebody saves then waits in a draft until somebody else publishes it. Who alone has the role “Management” publishes alone; before the site is public, everybody does. Texts and focal points of images hold at once.',
    }),
  },
})
