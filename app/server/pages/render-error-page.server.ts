import { href } from 'react-router'
import { renderBarePage } from '#core/request/render-bare-page.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { getLastKnownAddressLanguage } from './second-language.server.ts'

/** Last resort when React cannot render an error page, in the language of the address; contains no content. */
export function renderErrorPage(requestId: string, path = '/') {
  const language = getLastKnownAddressLanguage(path)
  const { title, text, reference, home, imprint, privacy } = words[language]
  const localize = language === 'en' ? toEnglishPath : (address: string) => address
  return renderBarePage(
    title,
    `<p>${text}</p>
<p>${reference} <code>${requestId}</code></p>
<p><a href="${localize('/')}">${home}</a> · <a href="${localize(href('/impressum'))}">${imprint}</a> · <a href="${localize(href('/datenschutz'))}">${privacy}</a></p>
`,
    '',
    language,
  )
}

const words = {
  de: {
    title: 'Es ist ein Fehler aufgetreten',
    text: 'Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    reference: 'Kennung für Rückfragen:',
    home: 'Zur Startseite',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
  },
  en: {
    title: 'Something went wrong',
    text: 'The page cannot be shown at the moment. Please try again in a few minutes.',
    reference: 'Reference for enquiries:',
    home: 'Go to the home page',
    imprint: 'Imprint',
    privacy: 'Privacy',
  },
}
