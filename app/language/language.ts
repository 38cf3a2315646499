import { english } from './english.ts'

/** What every language says: one that lacks a text does not compile. */
export type Language = typeof english

export const language: Language = english
