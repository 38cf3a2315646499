import { pageTextField } from './page-text.ts'
import { defineSetting } from './setting.ts'

/** Texts of the error pages. Below them each page offers similar content. */
export const errorPageSettings = defineSetting('error_texts', {
  label: 'Error pages',
  area: 'content',
  shownOn: [],
  fields: {
    missing: pageTextField(
      'No such page',
      'Vielleicht wurde sie verschoben, oder die Adresse hat einen Tippfehler. Diese drei gibt es:',
    ),
    broken: pageTextField(
      'Something failed',
      'Das liegt an uns, nicht an Ihnen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    ),
    project: pageTextField(
      'No such project',
      'Dieses Projekt gibt es nicht mehr oder die Adresse hat einen Tippfehler. Diese drei gibt es:',
    ),
    job: pageTextField(
      'No such job',
      'Diese Stelle gibt es nicht oder die Adresse hat einen Tippfehler.',
    ),
    post: pageTextField(
      'No such post',
      'Diesen Beitrag gibt es nicht mehr oder die Adresse hat einen Tippfehler. Diese drei gibt es:',
    ),
    withdrawnPost: pageTextField(
      'A post that was withdrawn',
      'Wir haben ihn zurückgezogen. Vielleicht hilft Ihnen einer von diesen weiter:',
    ),
    deadLink: pageTextField(
      'A personal link that no longer works',
      'Vielleicht ist er abgelaufen, oder Ihre Nachricht oder Bewerbung wurde schon gelöscht. Prüfen Sie bitte, ob die Adresse vollständig ist, oder schreiben Sie uns mit Ihrer Referenz.',
    ),
    projectsEnd: pageTextField(
      'Behind the last page of projects',
      'So viele Projekte zeigen wir hier nicht. Das sind die ersten:',
    ),
    jobsEnd: pageTextField(
      'Behind the last page of jobs',
      'So viele offene Stellen haben wir gerade nicht.',
    ),
    postsEnd: pageTextField(
      'Behind the last page of posts',
      'So viele Beiträge haben wir noch nicht geschrieben. Das sind die neuesten:',
    ),
  },
})
