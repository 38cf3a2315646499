import type { RouterContextProvider } from 'react-router'
import { speakerOf } from '../language/speaker.ts'
import { rendering } from './rendering.ts'

/** Speaks to whoever asked: in the language of the signed-in person, or of the browser. */
export const textFor = (context: Readonly<RouterContextProvider>) =>
  speakerOf(context.get(rendering).language)
