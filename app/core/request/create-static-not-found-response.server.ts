import { href } from 'react-router'
import {
  getSiteLanguage,
  localizePath,
  type PlainVisitorText,
  translate,
} from '#core/site-language/translate.ts'
import { renderBarePage } from './render-bare-page.ts'

/** Static 404 page for addresses that no person types, with links for visitors of an old link. */
export const createStaticNotFoundResponse = () =>
  new Response(renderNotFoundPage(), {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

const link = (page: string, label: PlainVisitorText) =>
  `<a href="${localizePath(page)}">${translate(label)}</a>`

const renderNotFoundPage = () =>
  renderBarePage(
    translate('Diese Seite gibt es nicht'),
    `<p>${translate('Unter dieser Adresse liegt nichts, oder nicht mehr. Vielleicht finden Sie hier, was Sie suchen:')}</p>
<ul>
<li>${link(href('/'), 'Startseite')}</li>
<li>${link(href('/dienstleistungen'), 'Dienstleistungen')}</li>
<li>${link(href('/projekte'), 'Projekte')}</li>
<li>${link(href('/karriere'), 'Offene Stellen')}</li>
<li>${link(href('/kontakt'), 'Kontakt')}</li>
</ul>
<p>${link(href('/impressum'), 'Impressum')} · ${link(href('/datenschutz'), 'Datenschutz')}</p>
`,
    '',
    getSiteLanguage(),
  )
