import { useRouteLoaderData } from 'react-router'
import type { loader } from './layout.tsx'

/** The words of error pages: they come with the frame, as a page that failed has none. */
export const useErrorWords = () => useRouteLoaderData<typeof loader>('site/layout')?.errors
