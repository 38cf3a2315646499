/** The content types of the site: slides, services, projects, posts, people. */
export const contentTypesTexts = {
  // Names of content types
  slide: 'Folie',
  Slides: 'Folien',
  feature: 'Merkmal',
  service: 'Dienstleistung',
  project: 'Projekt',
  testimonial: 'Kundenstimme',
  Testimonials: 'Kundenstimmen',
  'team member': 'Teammitglied',
  'Team members': 'Teammitglieder',
  'blog post': 'Blogbeitrag',
  'Blog posts': 'Blogbeiträge',
  Project: 'Projekt',
  'Blog post': 'Blogbeitrag',
  // Slides
  Active: 'Aktiv',
  'Please choose an image, or a drawing and its parts.':
    'Bitte wählen Sie ein Bild oder eine Zeichnung mit ihren Teilen.',
  Picture: 'Bild',
  Stages: 'Etappen',
  // Features and services
  Icon: 'Symbol',
  Points: 'Stichpunkte',
  Starts: 'Beginn',
  Duration: 'Dauer',
  Price: 'Preis',
  Responsible: 'Zuständig',
  // Projects
  Results: 'Ergebnisse',
  Before: 'Vorher',
  After: 'Nachher',
  Industry: 'Branche',
  When: 'Wann',
  What: 'Was',
  Tags: 'Schlagwörter',
  Client: 'Auftraggeber',
  // People
  Position: 'Position',
  Portrait: 'Porträt',
  Quote: 'Zitat',
  '1 star': '1 Stern',
  '2 stars': '2 Sterne',
  '3 stars': '3 Sterne',
  '4 stars': '4 Sterne',
  '5 stars': '5 Sterne',
  Answers: 'Beantwortet',
  nothing: 'nichts',
  enquiries: 'Anfragen',
  applications: 'Bewerbungen',
  // Posts
  Author: 'Verfasst von',
  Published: 'Veröffentlicht',
  'An image has no text for those who cannot see it. Please describe what it shows.':
    'Ein Bild hat keine Beschreibung. Bitte schreiben Sie, was es zeigt.',
  'It is a draft: visitors do not see it.': 'Nicht veröffentlicht: Besucher sehen das nicht.',
  'It is scheduled: visitors see it from its publication time on.':
    'Es ist geplant: Besucher sehen es ab dem Zeitpunkt der Veröffentlichung.',
} as const
