import { account } from './german/account.ts'
import { checks } from './german/checks.ts'
import { common } from './german/common.ts'
import { dashboard } from './german/dashboard.ts'
import { drafts } from './german/drafts.ts'
import { editing } from './german/editing.ts'
import { entryHistory } from './german/entry-history.ts'
import { fields } from './german/fields.ts'
import { firstHour } from './german/first-hour.ts'
import { forms } from './german/forms.ts'
import { inbox } from './german/inbox.ts'
import { inboxMails } from './german/inbox-mails.ts'
import { inboxSettings } from './german/inbox-settings.ts'
import { inboxUndo } from './german/inbox-undo.ts'
import { jobs } from './german/jobs.ts'
import { legalQuestions } from './german/legal-questions.ts'
import { lists } from './german/lists.ts'
import { media } from './german/media.ts'
import { moments } from './german/moments.ts'
import { offers } from './german/offers.ts'
import { outbox } from './german/outbox.ts'
import { pages } from './german/pages.ts'
import { people } from './german/people.ts'
import { pictures } from './german/pictures.ts'
import { previews } from './german/previews.ts'
import { programs } from './german/programs.ts'
import { protection } from './german/protection.ts'
import { ready } from './german/ready.ts'
import { redirects } from './german/redirects.ts'
import { screens } from './german/screens.ts'
import { settings } from './german/settings.ts'
import { shell } from './german/shell.ts'
import { signingIn } from './german/signing-in.ts'
import { writing } from './german/writing.ts'

/** Constant in a build: the browser's script leaves out what only the server says. Node without Vite has no `import.meta.env`. */
const isServer = import.meta.env?.SSR !== false

/** German texts of the panel by their English text. Each text is in one catalogue. */
export const german = {
  ...account,
  ...checks,
  ...common,
  ...dashboard,
  ...drafts,
  ...editing,
  ...entryHistory,
  ...fields,
  ...firstHour,
  ...forms,
  ...inbox,
  ...inboxMails,
  ...inboxSettings,
  ...inboxUndo,
  ...jobs,
  ...legalQuestions,
  ...lists,
  ...media,
  ...(isServer ? pictures : ({} as typeof pictures)),
  ...moments,
  ...offers,
  ...outbox,
  ...pages,
  ...people,
  ...previews,
  ...programs,
  ...protection,
  ...ready,
  ...redirects,
  ...screens,
  ...settings,
  ...shell,
  ...signingIn,
  ...writing,
}
