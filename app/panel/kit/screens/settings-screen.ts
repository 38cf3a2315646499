import type { PageExtrasSettingName } from '#content/settings/page-extras.ts'
import type { settings } from '#content/settings/settings.ts'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { Screen, ScreenArea, Tab } from './screen-types.ts'

/** A tab with settings forms; `find` and `words` are for the command search. */
export const createSettingsTab = <const Path extends string>(
  path: Path,
  label: BrowserTextKey,
  names: readonly (keyof typeof settings)[],
  find: BrowserTextKey,
  words?: BrowserTextKey,
) => ({ path, label, settings: names, find, ...(words && { words }) })

/** The tab for the texts of a page of the specification. */
export const createTextsTab = (
  names: readonly (keyof typeof settings)[],
  find: BrowserTextKey,
  words: BrowserTextKey,
) => createSettingsTab('texts', 'Page texts', names, find, words)

/** The tab for page extras of a page of the specification. */
export const createExtrasTab = (names: readonly PageExtrasSettingName[], find: BrowserTextKey) => ({
  ...createSettingsTab('extras', 'Blocks and search', names, find, 'seo title description'),
  area: 'content' as const,
})

/** A tab with its own route. */
const routeTab = <const Path extends string>(
  path: Path,
  label: BrowserTextKey,
  area: ScreenArea,
  find: BrowserTextKey,
  words?: BrowserTextKey,
) => ({ path, label, area, own: true as const, find, ...(words && { words }) })

const assignGroup = <const T extends Tab>(group: BrowserTextKey, tabs: readonly T[]) =>
  tabs.map((tab) => ({ ...tab, group }))

/** The settings screen with its tabs in groups. */
export const settingsScreen = {
  path: 'settings',
  title: 'Settings',
  area: 'settings',
  failure: 'Error loading settings',
  tabs: [
    ...assignGroup('Company and site', [
      createSettingsTab(
        'site',
        'Site',
        ['site', 'logo'],
        'Site settings',
        'name logo brand colour',
      ),
      createSettingsTab(
        'company',
        'Company',
        ['company_facts'],
        'Company settings',
        'legal form register directors vat',
      ),
      createSettingsTab(
        'legal',
        'Legal',
        ['legal_questions', 'imprint', 'privacy', 'legal_pages'],
        'Legal texts',
        'privacy imprint datenschutz impressum',
      ),
      {
        ...createSettingsTab(
          'texts',
          'Blog and errors',
          ['blog_page', 'blog_extras', 'error_texts'],
          'Texts of the blog and of error pages',
          'words 404 blocks seo',
        ),
        area: 'content',
      },
      // Has its own route, with a guided beginning.
      createSettingsTab(
        'languages',
        'Second language',
        ['languages'],
        'Second language of the site',
        'english translation multilingual',
      ),
      createSettingsTab(
        'public',
        'Public',
        ['publication', 'guide'],
        'Public or not',
        'publish go live online link',
      ),
    ]),
    ...assignGroup('Being found', [
      createSettingsTab(
        'seo',
        'SEO',
        ['seo'],
        'SEO settings',
        'title description robots.txt google analytics',
      ),
      routeTab(
        'search-engines',
        'Pages in search engines',
        'content',
        'Pages in search engines',
        'seo title description',
      ),
      {
        path: 'redirects',
        label: 'Redirects',
        area: 'content',
        list: 'redirects',
        add: 'New redirect',
      },
      routeTab(
        'old-addresses',
        'Old addresses',
        'content',
        'Old addresses',
        '404 not found import csv',
      ),
    ]),
    ...assignGroup('Inbox and mail', [
      createSettingsTab(
        'inbox',
        'Inbox',
        ['inbox', 'deadlines', 'application_form'],
        'Inbox settings',
        'retention application form',
      ),
      createSettingsTab(
        'mails',
        'Mail templates',
        ['mail_templates', 'notice_templates'],
        'Mail templates',
        'confirmation notice signature',
      ),
      // Has its own route, with a preview.
      {
        path: 'templates',
        label: 'Reply templates',
        area: 'templates',
        settings: ['reply_templates'],
      },
    ]),
    ...assignGroup('People and security', [
      routeTab(
        'account',
        'Account',
        'own',
        'Account',
        'password passkey e-mail second factor sessions',
      ),
      routeTab('administrators', 'Administrators', 'people', 'Administrators', 'invite roles'),
      createSettingsTab('security', 'Security', ['security'], 'Security'),
      createSettingsTab('backups', 'Backups', ['backups'], 'Backups', 'backup restore rotation'),
    ]),
    ...assignGroup('Interfaces', [
      routeTab('programs', 'Programs', 'programs', 'Keys for programs', 'api interface'),
      routeTab('webhooks', 'Webhooks', 'programs', 'Webhooks'),
    ]),
  ],
} as const satisfies Screen
