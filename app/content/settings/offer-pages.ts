import { href } from 'react-router'
import { line, paragraph } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { asFact } from '#core/fields/words.ts'
import { aboutLink, blogLink, homeLink, projectsLink, servicesLink } from '../pages/public-pages.ts'
import { heading, pagePicture, searchText, text } from './page-text.ts'
import { defineSetting } from './setting.ts'

// Headings prescribed by the specification are in the pages, not here.

export const homePage = defineSetting('home', {
  label: 'Page texts',
  area: 'content',
  shownOn: [homeLink],
  fields: {
    proofHeading: heading('Proof: heading', 'Nachgemessen'),
    proofLead: text(
      'Proof: text',
      'Vor jedem Projekt legen wir fest, woran Sie den Erfolg erkennen. Danach messen wir.',
    ),
    servicesLead: text(
      'Services: text',
      'Dauer und Preis stehen dabei, wo sie sich vorab nennen lassen.',
    ),
    closingText: text(
      'End of the page: text',
      'Erzählen Sie uns von Ihrem Vorhaben. Sie bekommen eine ehrliche Einschätzung, auch dann, wenn sie gegen ein Projekt spricht.',
    ),
  },
})

export const aboutPage = defineSetting('about', {
  label: 'Page texts',
  area: 'content',
  shownOn: [aboutLink],
  fields: {
    picture: pagePicture(),
    historyHeading: heading('History: heading', 'Wie es dazu kam'),
    history: items(
      'History|of the company',
      { year: asFact(line('Year', { max: 20 })), text: line('What happened', { max: 160 }) },
      { max: 20, hint: 'Empty: left out' },
    ),
    teamHeading: heading('Team: heading', 'Unser Team'),
    placesHeading: heading('Places: heading', 'Wo Sie uns finden'),
    places: items(
      'Places',
      {
        name: line('Name', { max: 60 }),
        address: asFact(line('Address', { max: 200, hint: '{address}: that of the company' })),
        note: optional(line('Note', { max: 160 })),
      },
      { max: 12, hint: 'Empty: left out' },
    ),
    closingHeading: heading('End of the page: heading', 'Lernen Sie uns kennen'),
    closingText: text(
      'End of the page: text',
      'Am besten im Gespräch: Wir hören zu, fragen nach und sagen Ihnen, was wir für sinnvoll halten.',
    ),
  },
})

export const companyDescription = defineSetting('company_description', {
  label: 'Company description',
  area: 'content',
  shownOn: [aboutLink],
  fields: {
    description: optional(
      paragraph('Company description', { max: 3000, hint: 'Empty: the page does without.' }),
      { fallback: '' },
    ),
  },
  fallback: {
    description:
      'Seit 2015 entwickeln wir innovative Softwarelösungen und begleiten Unternehmen auf ihrem Weg in die digitale Transformation.',
  },
})

export const servicesPage = defineSetting('services_page', {
  label: 'Page texts',
  area: 'content',
  shownOn: [servicesLink],
  fields: {
    lead: text(
      'Head: text',
      'Von der ersten Idee bis zum Betrieb: Wählen Sie, wobei wir Ihnen helfen. Jede Leistung gibt es einzeln oder aus einer Hand.',
    ),
    picture: pagePicture(),
    search: searchText('Unsere Leistungen: {services}.', ['services']),
    listHeading: heading('List: heading', 'Womit wir Sie unterstützen'),
    empty: text(
      'While there are no services',
      'Hier stehen bald unsere Leistungen. Fragen Sie bis dahin einfach nach.',
    ),
    closingHeading: heading('End of the page: heading', 'Welche Aufgabe steht bei Ihnen an?'),
    closingText: text(
      'End of the page: text',
      'Beschreiben Sie uns kurz, was heute nicht gut läuft. Wir melden uns mit einer ersten Einschätzung und sagen Ihnen, was der nächste Schritt wäre.',
    ),
  },
})

export const projectsPage = defineSetting('projects_page', {
  label: 'Page texts',
  area: 'content',
  shownOn: [projectsLink],
  fields: {
    lead: text('Head: text', 'Was wir gebaut haben, für wen und mit welchem Ergebnis.'),
    picture: pagePicture(),
    search: searchText('Projekte von {site}: was gebaut wurde, für wen und mit welchem Ergebnis.'),
    empty: text('While there are no projects', 'Hier stehen bald unsere ersten Projekte.'),
    closingHeading: heading('End of the page: heading', 'Ist Ihr Vorhaben das nächste?'),
    closingText: text(
      'End of the page: text',
      'Schildern Sie uns Ausgangslage und Ziel. Wir sagen Ihnen, womit wir anfangen würden und was es ungefähr kostet.',
    ),
    situationHeading: heading('A project: heading of the situation', 'Ausgangslage'),
    stepsHeading: heading('A project: heading of the steps', 'Weg'),
    resultsHeading: heading('A project: heading of the results', 'Ergebnis'),
    lessonsHeading: heading(
      'A project: heading of the lessons',
      'Was wir heute anders machen würden',
    ),
    featuresHeading: heading('A project: heading of what was built', 'Was entstanden ist'),
    projectClosingHeading: heading('End of a project: heading', 'Haben Sie etwas Ähnliches vor?'),
    projectClosingText: text(
      'End of a project: text',
      'Wir erzählen Ihnen gern mehr: was in diesem Projekt gut lief, was nicht, und was davon auf Sie passt.',
    ),
  },
})

export const blogPage = defineSetting('blog_page', {
  label: 'Blog',
  area: 'content',
  shownOn: [blogLink],
  fields: {
    lead: text(
      'Head: text',
      'Erfahrungen aus unserer Arbeit: was wir gelernt haben und was es Ihnen nützt.',
    ),
    picture: pagePicture(),
    search: searchText(
      'Erfahrungen aus der Arbeit von {site}: was wir gelernt haben und was es Ihnen nützt.',
    ),
    empty: text('While there are no posts', 'Hier stehen bald unsere ersten Beiträge.'),
    relatedHeading: heading('A post: heading of related ones', 'Passt dazu'),
    closingHeading: heading('End of the page: heading', 'Stehen Sie vor einer ähnlichen Frage?'),
    closingText: text(
      'End of the page: text',
      'Schildern Sie uns, worum es geht. Wir sagen Ihnen, was wir an Ihrer Stelle zuerst tun würden.',
    ),
  },
})

export const legalPages = defineSetting('legal_pages', {
  label: 'Texts in search results',
  shownOn: [{ path: href('/datenschutz'), label: 'Datenschutz' }],
  fields: {
    privacy: text(
      'Privacy: text in search results',
      'Datenschutz bei {site}: was mit Ihren Daten geschieht und welche Rechte Sie haben.',
    ),
    imprint: text('Imprint: text in search results', 'Wer hinter der Website von {site} steht.'),
  },
})
