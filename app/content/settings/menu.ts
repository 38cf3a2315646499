import { toggle } from '#core/fields/choice-fields.ts'
import { line, target } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { homeLink } from '../pages/public-pages.ts'
import { defaultFooterMenu, defaultMenu } from './default-menus.ts'
import { defineSetting } from './setting.ts'

/** The fields of a link: a label left empty is the title of the target. */
const link = {
  label: optional(line('Label', { max: 40 }), { fallback: '' }),
  target: optional(target('Target'), { fallback: '' }),
}

/** The menu in the header. A new site without samples leaves out empty pages. */
export const menuSettings = defineSetting('menu', {
  label: 'Menu',
  area: 'content',
  shownOn: [homeLink],
  fields: {
    entries: items(
      'Entries',
      { ...link, children: items('Entries below it', link, { max: 12 }) },
      {
        max: 7,
        hint: 'At most seven. An entry with others below it opens them; the contact page is a button. Without a label it has the title of its target; what visitors cannot see is left out.',
      },
    ),
    skipsEmpty: toggle('Leave out pages without content', {
      hint: 'Menu, footer and the buttons of the program’s own sections lead only to pages that hold something. The addresses of the others go on working.',
    }),
  },
  fallback: { entries: defaultMenu, skipsEmpty: false },
})

/** The links of the footer in groups, next to address and networks. */
export const footerMenuSettings = defineSetting('footer_menu', {
  label: 'Footer menu',
  area: 'content',
  shownOn: [{ ...homeLink, place: 'fuss' }],
  fields: {
    groups: items(
      'Groups',
      {
        heading: line('Heading', { max: 40 }),
        entries: items('Links', link, { max: 12 }),
      },
      { max: 4, hint: 'At most four groups. Privacy text and imprint must stay within reach.' },
    ),
  },
  fallback: { groups: defaultFooterMenu },
})
