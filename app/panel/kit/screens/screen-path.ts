import { href } from 'react-router'
import type { ScreenPath } from './screens.ts'

/** The address of a screen. Knows its name by type only, so that a link does not bring all content types along. */
export const screenPath = (path: ScreenPath) => href('/admin/*', { '*': path })

/** What a link names after `#`: a field of a form, also where another form of the page has a field of that name. */
export const fieldId = (form: string, name: string) => `field-${form}-${name}`
