import { href } from 'react-router'
import type { ScreenPath } from './screens.ts'

/** The address of a screen. Knows its name by type only, so that a link does not bring all content types along. */
export const screenPath = (path: ScreenPath) => href('/admin/*', { '*': path })
