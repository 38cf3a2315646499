import { preload } from 'react-dom'
import { useHref } from 'react-router'
import { getSiteLanguage, localizePath } from '#core/site-language/translate.ts'
import italicFont from '#ui/fonts/archivo-italic-first.woff2?url'
import text from './rich-text-content.module.css'

interface Props {
  /** Sanitised by the server. */
  html: string
  /** Compact layout: each heading stands left of its text. */
  isSheet?: boolean | undefined
}

/** Rich text by an operator. */
export function RichTextContent({ html: written, isSheet }: Props) {
  const root = useHref('/')
  const html = localizeLinks(written)
  // Preloads the italic font; otherwise it loads after the styles and shifts the text.
  if (html.includes('<em>'))
    preload(italicFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <div
      className={text.written}
      data-sheet={isSheet}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving and again by the loader
      dangerouslySetInnerHTML={{ __html: root === '/' ? html : prefixLinks(root, html) }}
    />
  )
}

/** Links of a text in the language of the page. */
const localizeLinks = (html: string) =>
  getSiteLanguage() === 'de'
    ? html
    : html.replace(/ href="(\/[^"]*)"/g, (_, address: string) => ` href="${localizePath(address)}"`)

/** In a snapshot, prefixes internal links with its path. */
const prefixLinks = (root: string, html: string) =>
  html.replaceAll(' href="/', ` href="${root.replace(/\/$/, '')}/`)
