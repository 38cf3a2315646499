import { href } from 'react-router'
import type { ScreenPath } from './screens.ts'

/** The address of a screen. Imports only a type, so that a link does not bundle all content types. */
export const createScreenPath = (path: ScreenPath) => href('/admin/*', { '*': path })

/** Element id of a field, unique among the forms of a page; links use it as their hash. */
export const createFieldId = (form: string, name: string) => `field-${form}-${name}`
