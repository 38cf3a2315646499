import { LongText } from '../parts/long-text.tsx'
import type { LookProps } from './look.ts'

export const Text = ({ values }: LookProps<'text'>) => <LongText html={values.html} contents={[]} />
