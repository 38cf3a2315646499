import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { routePermissions } from '#panel/kit/screens/route-permissions.ts'
import routes from '#routes.ts'

// What an action of the panel does when somebody else has changed the same since its page was shown: decisions/134.

/** Values of a form are merged; what two people have changed is asked about. */
const merged = [
  ...['content/panel/blog/edit.tsx', 'content/panel/edit/edit-page.tsx'],
  ...['content/panel/edit/edit.tsx', 'content/panel/edit/tab.tsx', 'media/panel/files/edit.tsx'],
  ...['content/panel/languages/translation.tsx', 'inbox/panel/mails/templates.tsx'],
  ...['drafts/panel/draft.tsx', 'media/panel/picture.tsx', 'media/panel/texts/page.tsx'],
  ...['inbox/panel/entry/correct.ts', 'inbox/panel/entry/entry-action.ts'],
  ...['inbox/panel/tasks/task-action.ts', 'inbox/panel/data-protection/register.tsx'],
]

/** The later one is told that nothing was changed and sees what stands now; some can do it all the same in one click. */
const told = [
  ...['accounts/panel/administrators/roles.ts', 'api/panel/take-over.ts', 'api/panel/webhooks.tsx'],
  ...['content/panel/edit/settle-facts.ts', 'content/panel/history/restore.ts'],
  ...['content/panel/history/settings-history.tsx', 'content/panel/languages/page.tsx'],
  ...['content/panel/legal/page.tsx', 'content/panel/redirects/page.tsx'],
  ...['drafts/panel/past/page.tsx', 'media/panel/restore.ts'],
  ...['inbox/panel/appointments/cancel.ts', 'inbox/panel/appointments/change.tsx'],
  ...['inbox/panel/appointments/propose.tsx', 'inbox/panel/data-protection/planned.tsx'],
  ...['inbox/panel/lists/bulk-action.ts', 'inbox/panel/mails/mail.tsx'],
  ...['media/panel/files/replace.ts', 'media/panel/text.ts', 'panel/frame/first-hour/adopt.tsx'],
  'panel/kit/list/item-action.ts',
]

/** Undo and discarding samples compare with what stands by themselves; a replaced picture has no places any more. */
const exact = [
  ...['content/panel/undo/undo.ts', 'inbox/panel/undo.ts', 'media/panel/replace.ts'],
  ...['panel/frame/first-hour/undo.ts', 'panel/frame/first-hour/discard-samples.tsx'],
]

/** Only rows of the signed-in person. */
const own = [
  ...['accounts/panel/account/', 'inbox/panel/views/views-action.ts', 'panel/frame/sign-out.ts'],
  ...['panel/kit/autosave/route.ts', 'drafts/panel/preview/page.ts'],
  'content/panel/languages/preview.ts',
]

/** Adds a row, ends or deletes one, or sets a mark of one value: the second of two changes nothing. */
const single = [
  ...['accounts/panel/administrators/page.tsx', 'accounts/panel/administrators/remove.ts'],
  ...['accounts/panel/administrators/uninvite.ts', 'api/panel/again.ts', 'api/panel/page.tsx'],
  ...['api/panel/remove-webhook.ts', 'api/panel/revoke.ts', 'drafts/panel/list.tsx'],
  ...['drafts/panel/ready/page.tsx', 'inbox/panel/data-protection/erase.ts'],
  ...['inbox/panel/data-protection/export.ts', 'inbox/panel/data-protection/requests.tsx'],
  ...['inbox/panel/entry/revoke.ts', 'inbox/panel/entry/withdrawn-seen.ts'],
  ...['inbox/panel/first-look/uncover.ts', 'inbox/panel/mails/retry-mail.ts'],
  ...['mail/panel/page.tsx', 'media/panel/delete-selected.tsx', 'media/panel/erase-picture.tsx'],
  ...['media/panel/files/erase-file.tsx', 'media/panel/files/page.tsx'],
  ...['media/panel/files/remove.ts', 'media/panel/files/upload.ts', 'media/panel/remove.ts'],
  ...['media/panel/upload.ts', 'panel/frame/first-hour/page.tsx'],
]

interface Route {
  path: string
  file: string
}

function flat(entries: RouteConfigEntry[], parent = ''): Route[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    return [{ path, file: entry.file }, ...flat(entry.children ?? [], path)]
  })
}

const read = (file: string) => readFileSync(`app/${file}`, 'utf8')
const actions = flat(await routes)
  .filter(({ path }) => Object.hasOwn(routePermissions, path))
  .map(({ file }) => file)
  .filter((file) => /^export (async function|const) action\b/m.test(read(file)))

test('every action of the panel has an answer to what others have changed meanwhile', () => {
  const known = [merged, told, exact, own, single].flat()
  const isKnown = (file: string) => known.some((each) => file.startsWith(each))
  expect(actions.length).toBeGreaterThan(70)
  expect(actions.filter((file) => !isKnown(file))).toEqual([])
  expect(known.filter((each) => !actions.some((file) => file.startsWith(each)))).toEqual([])
})

/** The module with those that it imports directly. */
function readWithImports(file: string) {
  const text = read(file)
  const imported = [...text.matchAll(/from '((?:#|\.)[^']+)'/g)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
    return existsSync(`app/${path}`) ? [read(path)] : []
  })
  return [text, ...imported].join('\n')
}

test('an action that notices what others have changed reads what its page showed', () => {
  // These two hold for a state alone, which a second click does not find any more.
  const byState = ['api/panel/take-over.ts', 'api/panel/webhooks.tsx']
  const blind = [...merged, ...told].filter(
    (file) =>
      !byState.includes(file) &&
      !/\bseen\b|parseSeenAndApplyChoices|parseSeenValues/.test(readWithImports(file)),
  )
  expect(blind).toEqual([])
})
