import { href } from 'react-router'
import { renderBarePage } from './render-bare-page.ts'

/** Static 404 page for addresses that no person types, with links for visitors of an old link. */
export const createStaticNotFoundResponse = () =>
  new Response(html, {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

const html = renderBarePage(
  'Diese Seite gibt es nicht',
  `<p>Unter dieser Adresse liegt nichts, oder nicht mehr. Vielleicht finden Sie hier, was Sie suchen:</p>
<ul>
<li><a href="/">Startseite</a></li>
<li><a href="${href('/dienstleistungen')}">Dienstleistungen</a></li>
<li><a href="${href('/projekte')}">Projekte</a></li>
<li><a href="${href('/karriere')}">Offene Stellen</a></li>
<li><a href="${href('/kontakt')}">Kontakt</a></li>
</ul>
<p><a href="${href('/impressum')}">Impressum</a> · <a href="${href('/datenschutz')}">Datenschutz</a></p>
`,
)
