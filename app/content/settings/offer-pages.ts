import { href } from 'react-router'
import { line, paragraph } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { asFact, asProperName } from '#core/fields/words.ts'
import { aboutLink, blogLink, homeLink, projectsLink, servicesLink } from '../pages/public-pages.ts'
import {
  pageHeadingField,
  pagePictureField,
  pageTextField,
  searchResultTextField,
} from './page-text.ts'
import { defineSetting } from './setting.ts'

// Headings prescribed by the specification are in the pages, not here.

export const homePageSettings = defineSetting('home', {
  label: 'Page texts',
  area: 'content',
  shownOn: [homeLink],
  fields: {
    proofHeading: pageHeadingField('Proof: heading', 'Nachgemessen'),
    proofLead: pageTextField(
      'Proof: text',
      'Vor jedem Projekt legen wir fest, woran Sie den Erfolg erkennen. Danach messen wir.',
    ),
    servicesLead: pageTextField(
      'Services: text',
      'Dauer und Preis stehen dabei, wo sie sich vorab nennen lassen.',
    ),
    closingHeading: pageHeadingField(
      'End of the page: heading',
      'Bereit für Ihre digitale Transformation?',
    ),
    closingText: pageTextField(
      'End of the page: text',
      'Erzählen Sie uns von Ihrem Vorhaben. Sie bekommen eine ehrliche Einschätzung, auch dann, wenn sie gegen ein Projekt spricht.',
    ),
  },
})

export const aboutPageSettings = defineSetting('about', {
  label: 'Page texts',
  area: 'content',
  shownOn: [aboutLink],
  fields: {
    picture: pagePictureField(),
    historyHeading: pageHeadingField('History: heading', 'Wie es dazu kam'),
    history: items(
      'History|of the company',
      { year: asProperName(line('Year', { max: 20 })), text: line('What happened', { max: 160 }) },
      { max: 20, hint: 'Empty: left out' },
    ),
    teamHeading: pageHeadingField('Team: heading', 'Unser Team'),
    placesHeading: pageHeadingField('Places: heading', 'Wo Sie uns finden'),
    places: items(
      'Places',
      {
        name: line('Name', { max: 60 }),
        address: asFact(line('Address', { max: 200, hint: '{address}: that of the company' })),
        note: optional(line('Note', { max: 160 })),
      },
      { max: 12, hint: 'Empty: left out' },
    ),
    closingHeading: pageHeadingField('End of the page: heading', 'Lernen Sie uns kennen'),
    closingText: pageTextField(
      'End of the page: text',
      'Am besten im Gespräch: Wir hören zu, fragen nach und sagen Ihnen, was wir für sinnvoll halten.',
    ),
  },
})

export const companyDescriptionSettings = defineSetting('company_description', {
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

export const servicesPageSettings = defineSetting('services_page', {
  label: 'Page texts',
  area: 'content',
  shownOn: [servicesLink],
  fields: {
    lead: pageTextField(
      'Head: text',
      'Von der ersten Idee bis zum Betrieb: Wählen Sie, wobei wir Ihnen helfen. Jede Leistung gibt es einzeln oder aus einer Hand.',
    ),
    picture: pagePictureField(),
    search: searchResultTextField('Unsere Leistungen: {services}.', ['services']),
    listHeading: pageHeadingField('List: heading', 'Womit wir Sie unterstützen'),
    empty: pageTextField(
      'While there are no services',
      'Hier stehen bald unsere Leistungen. Fragen Sie bis dahin einfach nach.',
    ),
    closingHeading: pageHeadingField(
      'End of the page: heading',
      'Welche Aufgabe steht bei Ihnen an?',
    ),
    closingText: pageTextField(
      'End of the page: text',
      'Beschreiben Sie uns kurz, was heute nicht gut läuft. Wir melden uns mit einer ersten Einschätzung und sagen Ihnen, was der nächste Schritt wäre.',
    ),
  },
})

export const projectsPageSettings = defineSetting('projects_page', {
  label: 'Page texts',
  area: 'content',
  shownOn: [projectsLink],
  fields: {
    lead: pageTextField('Head: text', 'Was wir gebaut haben, für wen und mit welchem Ergebnis.'),
    picture: pagePictureField(),
    search: searchResultTextField(
      'Projekte von {site}: was gebaut wurde, für wen und mit welchem Ergebnis.',
    ),
    empty: pageTextField('While there are no projects', 'Hier stehen bald unsere ersten Projekte.'),
    closingHeading: pageHeadingField('End of the page: heading', 'Ist Ihr Vorhaben das nächste?'),
    closingText: pageTextField(
      'End of the page: text',
      'Schildern Sie uns Ausgangslage und Ziel. Wir sagen Ihnen, womit wir anfangen würden und was es ungefähr kostet.',
    ),
    situationHeading: pageHeadingField('A project: heading of the situation', 'Ausgangslage'),
    stepsHeading: pageHeadingField('A project: heading of the steps', 'Weg'),
    resultsHeading: pageHeadingField('A project: heading of the results', 'Ergebnis'),
    lessonsHeading: pageHeadingField(
      'A project: heading of the lessons',
      'Was wir heute anders machen würden',
    ),
    featuresHeading: pageHeadingField('A project: heading of what was built', 'Was entstanden ist'),
    projectClosingHeading: pageHeadingField(
      'End of a project: heading',
      'Haben Sie etwas Ähnliches vor?',
    ),
    projectClosingText: pageTextField(
      'End of a project: text',
      'Wir erzählen Ihnen gern mehr: was in diesem Projekt gut lief, was nicht, und was davon auf Sie passt.',
    ),
  },
})

export const blogPageSettings = defineSetting('blog_page', {
  label: 'Blog',
  area: 'content',
  shownOn: [blogLink],
  fields: {
    lead: pageTextField(
      'Head: text',
      'Erfahrungen aus unserer Arbeit: was wir gelernt haben und was es Ihnen nützt.',
    ),
    picture: pagePictureField(),
    search: searchResultTextField(
      'Erfahrungen aus der Arbeit von {site}: was wir gelernt haben und was es Ihnen nützt.',
    ),
    empty: pageTextField('While there are no posts', 'Hier stehen bald unsere ersten Beiträge.'),
    relatedHeading: pageHeadingField('A post: heading of related ones', 'Passt dazu'),
    closingHeading: pageHeadingField(
      'End of the page: heading',
      'Stehen Sie vor einer ähnlichen Frage?',
    ),
    closingText: pageTextField(
      'End of the page: text',
      'Schildern Sie uns, worum es geht. Wir sagen Ihnen, was wir an Ihrer Stelle zuerst tun würden.',
    ),
  },
})

export const legalPageSearchSettings = defineSetting('legal_pages', {
  label: 'Texts in search results',
  shownOn: [{ path: href('/datenschutz'), label: 'Datenschutz' }],
  fields: {
    privacy: pageTextField(
      'Privacy: text in search results',
      'Datenschutz bei {site}: was mit Ihren Daten geschieht und welche Rechte Sie haben.',
    ),
    imprint: pageTextField(
      'Imprint: text in search results',
      'Wer hinter der Website von {site} steht.',
    ),
  },
})
