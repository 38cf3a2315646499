import type { Params } from 'react-router'
import type { AccessArea, Requirement } from '#accounts/rights.ts'
import type { PanelRoutePattern } from '#addresses.ts'
import {
  getAdoptionRequirement,
  getScreenRequirement,
  getTabRequirement,
  getTypeRequirement,
} from './screen-permissions.ts'
import { activityPermission, contentPermissions, outboxPermission } from './shared-permissions.ts'

type Act = 'read' | 'write'
/** Requirements to read an address and to submit a form to it. */
type RouteRequirements = Record<Act, Requirement> | ((params: Params, act: Act) => Requirement)

type Readable = Exclude<AccessArea, 'publishing'>
const area = (name: Readable): Record<Act, Requirement> => ({
  read: `${name}:read`,
  write: `${name}:write`,
})
const only = (requirement: Requirement) => ({ read: requirement, write: requirement })
const everybody = only('nothing')

type EntryAction = 'read' | 'note' | 'write' | 'mail' | 'delete'

/** Requirement per intent on an inbox entry. */
const forEntry =
  (actions: Record<string, EntryAction>) =>
  ({ kind, intent = '' }: Params): Requirement => {
    const entryAction = Object.hasOwn(actions, intent) && actions[intent]
    return entryAction && (kind === 'messages' || kind === 'applications')
      ? `${kind}:${entryAction}`
      : 'nothing'
  }

const requireItem = ({ type }: Params, act: Act) => getTypeRequirement(type, act)
const requireItemWrite = ({ type }: Params) => getTypeRequirement(type, 'write')
const writeWords = ({ type }: Params) =>
  type === 'media' ? 'media:write' : getTypeRequirement(type, 'write')

/** Requirements of all addresses of the panel; a missing address is a type error. */
export const routePermissions: Record<PanelRoutePattern, RouteRequirements> = {
  '/admin': everybody,
  '/admin/*': everybody,
  '/admin/sign-out': everybody,
  '/admin/session': everybody,
  // Own data only.
  '/admin/typed': everybody,
  // The loader filters by rights.
  '/admin/news': everybody,
  '/admin/search': everybody,
  '/admin/ready': contentPermissions,
  '/admin/ready/public': only(contentPermissions.read),
  '/admin/drafts': contentPermissions,
  '/admin/drafts/:id': contentPermissions,
  '/admin/drafts/trash': only(contentPermissions.read),
  '/admin/drafts/past': contentPermissions,
  '/admin/drafts/texts': only(contentPermissions.read),
  '/admin/drafts/beside/:left/:right': only(contentPermissions.read),
  '/admin/undo/:set': contentPermissions,
  '/admin/activity': only(activityPermission),
  '/admin/activity/list.csv': only(activityPermission),
  '/admin/mail': only(outboxPermission),
  '/admin/mail/:id': only(outboxPermission),
  '/admin/first-hour': area('settings'),
  '/admin/first-hour/throw-away': only('settings:write'),
  '/admin/first-hour/adopt/:type': ({ type }) => getAdoptionRequirement(type),
  '/admin/first-hour/undo/:set': only('settings:write'),

  '/admin/blog': area('content'),
  '/admin/blog/:id': area('content'),
  '/admin/pages/all/:id': area('content'),
  '/admin/items/:type/:id/:intent': requireItemWrite,
  '/admin/items/:type/:id/restore': requireItemWrite,
  '/admin/items/:type/:id/history': requireItem,
  '/admin/history/:category': ({ category }, act) => getTypeRequirement(category, act),
  '/admin/preview/:type/:id?': requireItemWrite,
  '/admin/translations': only(contentPermissions.read),
  '/admin/translations/:type/:id?': writeWords,
  '/admin/translations/:type/:id?/preview': writeWords,
  '/admin/redirects/list.csv': only('content:read'),
  '/admin/legal/:name': area('settings'),
  '/admin/facts/settle': only('content:write'),
  '/admin/links': only(contentPermissions.read),
  '/admin/pictures': only('media:read'),
  '/admin/choices/:table': only(contentPermissions.read),
  '/admin/upload': only('media:add'),
  '/admin/media': area('media'),
  '/admin/media/:id': area('media'),
  '/admin/media/text': only('media:write'),
  '/admin/media/texts': area('media'),
  '/admin/media/delete': only('media:write'),
  '/admin/media/:id/remove': only('media:write'),
  '/admin/media/:id/replace': only('media:write'),
  '/admin/media/:id/restore': only('media:write'),
  '/admin/media/:id/forget': only('media:write'),
  '/admin/files/all': area('content'),
  '/admin/files/all/:id': area('content'),
  '/admin/files/choices': only(contentPermissions.read),
  '/admin/files/upload': only('content:write'),
  '/admin/files/:id/replace': only('content:write'),
  '/admin/files/:id/remove': only('content:write'),
  '/admin/files/:id/forget': only('publishing:write'),
  '/admin/contact/messages': area('messages'),
  '/admin/contact/messages/list.csv': only('messages:export'),
  '/admin/contact/messages/:id': area('messages'),
  '/admin/career/jobs/:id/promotion': area('jobs'),
  '/admin/career/applications': area('applications'),
  '/admin/career/applications/board': area('applications'),
  '/admin/career/applications/mail': only('applications:mail'),
  '/admin/career/applications/list.csv': only('applications:export'),
  '/admin/career/applications/:id': area('applications'),
  '/admin/career/applications/:id/all.zip': only('applications:export'),
  '/admin/career/applications/:id/interview': only('applications:mail'),
  '/admin/career/applications/:id/interview/:appointment': only('applications:mail'),
  '/admin/career/applications/:id/interview/:appointment/cancel': only('applications:mail'),
  '/admin/career/applications/:id/interview/:appointment/termin.ics': only('applications:read'),
  '/admin/career/applications/:id/uncover': only('applications:write'),
  '/admin/career/applications/:id/correct': only('applications:write'),
  '/admin/documents/:id': area('applications'),
  '/admin/inbox/at/:reference': only(['applications:read', 'messages:read']),
  '/admin/inbox/mails/:id/retry': only(outboxPermission),
  '/admin/inbox/withdrawn/seen': only('applications:write'),
  // Own actions only.
  '/admin/inbox/undo/:batch': only(['messages:write', 'applications:write']),
  '/admin/inbox/:kind/:intent': forEntry({
    state: 'write',
    assign: 'write',
    send: 'mail',
    remove: 'delete',
    star: 'read',
    unstar: 'read',
  }),
  '/admin/inbox/:kind/views': ({ kind }) => forEntry({ views: 'read' })({ kind, intent: 'views' }),
  '/admin/inbox/:kind/:id/tasks': ({ kind }) =>
    forEntry({ tasks: 'note' })({ kind, intent: 'tasks' }),
  '/admin/inbox/:kind/:id/revoke': ({ kind }) =>
    forEntry({ revoke: 'write' })({ kind, intent: 'revoke' }),
  '/admin/inbox/:kind/:id/:intent': forEntry({
    seen: 'write',
    note: 'note',
    rate: 'note',
    'show-ratings': 'note',
    write: 'mail',
    'take-over': 'note',
    hold: 'write',
    release: 'write',
  }),

  '/admin/data-protection': area('dataProtection'),
  '/admin/data-protection/export': only('dataProtection:read'),
  '/admin/data-protection/erase': only('dataProtection:delete'),
  '/admin/data-protection/register': area('dataProtection'),
  '/admin/data-protection/planned': area('dataProtection'),
  '/admin/data-protection/consents': area('dataProtection'),
  '/admin/data-protection/consents.csv': only('dataProtection:read'),
  '/admin/data-protection/log': area('dataProtection'),

  '/admin/account/password': everybody,
  '/admin/account/name': everybody,
  '/admin/account/email': everybody,
  '/admin/account/password/remove': everybody,
  '/admin/account/passkeys/begin': everybody,
  '/admin/account/passkeys/add': everybody,
  '/admin/account/passkeys/:id/remove': everybody,
  '/admin/account/absences': everybody,
  '/admin/account/end-session': everybody,
  '/admin/account/second-factor': everybody,
  '/admin/account/confirm-second-factor': everybody,
  '/admin/administrators/jobs': only('people:read'),
  '/admin/administrators/:id/roles': only('people:write'),
  '/admin/programs/webhooks/:id/remove': only('programs:write'),
  '/admin/programs/deliveries/:id/again': only('programs:write'),
  '/admin/programs/keys/:id/revoke': only('programs:write'),
  '/admin/programs/:kind/:id/take-over': only('programs:write'),
  '/admin/administrators/:id/remove': only('people:write'),
  '/admin/administrators/:token/uninvite': only('people:write'),

  // Last, because specific routes win: `blog/…` is not a tab of a screen.
  '/admin/:screen': ({ screen }) => getScreenRequirement(screen),
  '/admin/:screen/:tab': ({ screen, tab }, act) => getTabRequirement(screen, tab, act),
  '/admin/:screen/:tab/:id': ({ screen, tab }, act) => getTabRequirement(screen, tab, act),
  '/admin/:screen/account': everybody,
  '/admin/:screen/administrators': area('people'),
  '/admin/:screen/programs': area('programs'),
  '/admin/:screen/webhooks': area('programs'),
  '/admin/:screen/templates': area('templates'),
  '/admin/:screen/search-engines': area('content'),
  '/admin/:screen/old-addresses': area('content'),
  '/admin/:screen/languages': area('settings'),
}

/** The requirement of a request; an address that is not in the table is forbidden for everybody. */
export function requiredPermission(pattern: string, params: Params, method: string): Requirement {
  const entry = Object.hasOwn(routePermissions, pattern)
    ? routePermissions[pattern as PanelRoutePattern]
    : only([])
  const act = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  return typeof entry === 'function' ? entry(params, act) : entry[act]
}
