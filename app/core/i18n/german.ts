import { accountTexts } from './german/account.ts'
import { administratorsTexts } from './german/administrators.ts'
import { apiKeyAndWebhookTexts } from './german/api-keys-and-webhooks.ts'
import { appointmentsTexts } from './german/appointments.ts'
import { blocksTexts } from './german/blocks.ts'
import { checksTexts } from './german/checks.ts'
import { commonTexts } from './german/common.ts'
import { contentTypeFieldsTexts } from './german/content-type-fields.ts'
import { contentTypesTexts } from './german/content-types.ts'
import { dashboardTexts } from './german/dashboard.ts'
import { dataProtectionTexts } from './german/data-protection.ts'
import { deadlineSettingsTexts } from './german/deadline-settings.ts'
import { deadlinesTexts } from './german/deadlines.ts'
import { draftServerTexts } from './german/draft-server.ts'
import { draftsTexts } from './german/drafts.ts'
import { editingTexts } from './german/editing.ts'
import { entryHistoryTexts } from './german/entry-history.ts'
import { fieldControlTexts } from './german/field-controls.ts'
import { fieldsTexts } from './german/fields.ts'
import { fileProblemsTexts } from './german/file-problems.ts'
import { filesTexts } from './german/files.ts'
import { findingsTexts } from './german/findings.ts'
import { firstHourTexts } from './german/first-hour.ts'
import { formsTexts } from './german/forms.ts'
import { historyTexts } from './german/history.ts'
import { inboxTexts } from './german/inbox.ts'
import { inboxMailsTexts } from './german/inbox-mails.ts'
import { inboxServerTexts } from './german/inbox-server.ts'
import { inboxSettingsTexts } from './german/inbox-settings.ts'
import { inboxUndoTexts } from './german/inbox-undo.ts'
import { jobsTexts } from './german/jobs.ts'
import { languagesTexts } from './german/languages.ts'
import { legalQuestionsTexts } from './german/legal-questions.ts'
import { listFiltersServerTexts } from './german/list-filters-server.ts'
import { listsTexts } from './german/lists.ts'
import { mediaTexts } from './german/media.ts'
import { outboxTexts } from './german/outbox.ts'
import { pageEditingTexts } from './german/page-editing.ts'
import { pagesTexts } from './german/pages.ts'
import { panelServerTexts } from './german/panel-server.ts'
import { pictureProblemsTexts } from './german/picture-problems.ts'
import { previewsTexts } from './german/previews.ts'
import { readyTexts } from './german/ready.ts'
import { readyServerTexts } from './german/ready-server.ts'
import { redirectImportTexts } from './german/redirect-import.ts'
import { redirectsTexts } from './german/redirects.ts'
import { screensTexts } from './german/screens.ts'
import { searchEnginesTexts } from './german/search-engines.ts'
import { settingFieldsTexts } from './german/setting-fields.ts'
import { settingsTexts } from './german/settings.ts'
import { shellTexts } from './german/shell.ts'
import { signInTexts } from './german/sign-in.ts'
import { translatingTexts } from './german/translating.ts'

/** Texts that only the server says; nothing of a function that is not called is in the browser's script. */
const getServerTexts = () => ({
  ...blocksTexts,
  ...contentTypeFieldsTexts,
  ...deadlineSettingsTexts,
  ...draftServerTexts,
  ...fileProblemsTexts,
  ...findingsTexts,
  ...inboxServerTexts,
  ...listFiltersServerTexts,
  ...inboxSettingsTexts,
  ...languagesTexts,
  ...legalQuestionsTexts,
  ...pagesTexts,
  ...panelServerTexts,
  ...pictureProblemsTexts,
  ...readyServerTexts,
  ...redirectImportTexts,
  ...searchEnginesTexts,
  ...settingFieldsTexts,
})

/** Texts that components say. */
export const browserTexts = {
  ...accountTexts,
  ...administratorsTexts,
  ...appointmentsTexts,
  ...checksTexts,
  ...commonTexts,
  ...contentTypesTexts,
  ...dashboardTexts,
  ...dataProtectionTexts,
  ...deadlinesTexts,
  ...draftsTexts,
  ...editingTexts,
  ...entryHistoryTexts,
  ...fieldsTexts,
  ...filesTexts,
  ...firstHourTexts,
  ...formsTexts,
  ...historyTexts,
  ...inboxTexts,
  ...inboxMailsTexts,
  ...inboxUndoTexts,
  ...jobsTexts,
  ...listsTexts,
  ...mediaTexts,
  ...outboxTexts,
  ...pageEditingTexts,
  ...previewsTexts,
  ...apiKeyAndWebhookTexts,
  ...readyTexts,
  ...redirectsTexts,
  ...screensTexts,
  ...settingsTexts,
  ...shellTexts,
  ...signInTexts,
  ...translatingTexts,
  ...fieldControlTexts,
}

/** German texts of the panel by their English text. Each text is in one catalogue. */
export const german = {
  ...browserTexts,
  // Constant in a build. Node without Vite has no `import.meta.env`.
  ...(import.meta.env?.SSR !== false
    ? getServerTexts()
    : ({} as ReturnType<typeof getServerTexts>)),
}
