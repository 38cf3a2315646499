import { inFile } from '../damage.ts'

const reading = ['database/api-model', 'database/api-reading']
const writing = ['database/api-write-rows', 'database/api-tables']

/** The API: rights, protocol and webhooks. */
export const programs = [
  ...inFile(
    'app/api/rows/tables.ts',
    reading,
    [
      [
        'access !== undefined && can(access, `${getRightsArea(type)}:read`)',
        'access !== undefined',
      ],
      ['access ? all : shown', 'all'],
      ['(access && can(access, `${getRightsArea(type)}:read`))', 'access'],
    ],
    'rights',
  ),
  ...inFile(
    'app/content/types/team-member.ts',
    reading,
    [["['email', 'phone']", "['email']"]],
    'rights',
  ),
  ...inFile(
    'app/api/rows/readable-rows.server.ts',
    reading,
    [
      ['if (type.isPublic) return noRows', ''],
      ["type.fields.is_active ? (eb) => eb('is_active', '=', true) : allRows", 'allRows'],
      ["eb('valid_through', '>=', getGermanDay())", "eb('valid_through', '>=', '')"],
      ["eb('is_published', '=', true), ", ''],
      [", eb('published_at', '<=', clock.now().toISOString())", ''],
      ["(eb) => eb('id', 'in', selectOpenCategories(eb))", 'everything'],
    ],
    'rights',
  ),
  ...inFile('app/api/rows/write-rows.server.ts', writing, [
    ["typeof from === 'number' && from !== place", 'false'],
    ["constraint === 'unique' ? createDuplicateError() : referenceError()", 'referenceError()'],
  ]),
  ...inFile('app/api/rows/change-rows.server.ts', writing, [
    ['if (!asked.hasFilters)', 'if (false)'],
    ["prefer.resolution === 'ignore-duplicates'", 'false'],
  ]),
  ...inFile(
    'app/api/rows/change-rows.server.ts',
    ['database/api-large-answers'],
    [['rows.length * call.length > maxResponseBytes', 'false']],
  ),
  ...inFile('app/api/rows/change-response.server.ts', writing, [
    ['isSingleObjectRequest(request) && mutations.length !== 1', 'false'],
  ]),
  ...inFile(
    'app/api/rows/change-response.server.ts',
    ['database/api-large-answers'],
    [['if (returnsRows) await checkResponse(place, call, mutations)', '']],
  ),
  ...inFile(
    'app/api/rows/read-rows.server.ts',
    ['database/api-large-answers'],
    [
      ['if (bytes <= maxResponseBytes) return', 'return'],
      ['remaining < bytes || pieces.length === 0', 'pieces.length === 0'],
    ],
  ),
  ...inFile(
    'app/api/rows/matching-rows.server.ts',
    ['database/api-embeds'],
    [
      ["...embeds.map(({ column, others }) => eb(column, 'in', others.select('id'))),", ''],
      [
        'buildMatchingRowsQuery(other, embed.where) }',
        "buildMatchingRowsQuery(other, { what: 'and', of: [] }) }",
      ],
    ],
  ),
  ...inFile(
    'app/api/keys/keys.server.ts',
    ['database/api-keys'],
    [
      ['revoked_at === null &&\n  rests === null', 'rests === null'],
      ['expires_at > new Date().toISOString()', 'true'],
      ['digest: digestKey(key)', 'digest: key'],
    ],
    'rights',
  ),
  ...inFile(
    'app/api/keys/rate-limit.server.ts',
    ['database/api-keys'],
    [
      ['count - block >= limit', 'false'],
      ['share.drawing ??= drawRequests', 'share.drawing = drawRequests'],
      ['if (getShare(name).isSpent) throw crowdExceeded()', ''],
      ["role === 'anybody' || origins.length > 0", 'false'],
      ['block + share.uncounted', 'block'],
      ['by ${toRateLimitKey(address)}', 'by ${address}'],
    ],
  ),
  ...inFile(
    'app/core/runtime/fair-queue.ts',
    ['unit/taking-turns'],
    [
      ['running >= limit || ', ''],
      ['waiting.delete(client)', 'rest.length === 0 && waiting.delete(client)'],
    ],
  ),
  ...inFile(
    'app/api/keys/authenticate-key.server.ts',
    ['database/api-keys'],
    [
      ['if (origin && !isAllowed(app, origin, key.origins))', 'if (false)'],
      [
        'if (!(await app.store.setting(siteVisibilitySettings)).isPublic)',
        'if (false)',
        { tests: ['database/api-reading'] },
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/api/keys/people.server.ts',
    ['database/api-people'],
    [['!person.hasSecondFactor && !person.method && (await requiresSecondFactor(app))', 'false']],
    'rights',
  ),
  ...inFile(
    'app/api/keys/token.server.ts',
    ['database/api-people'],
    [
      ['payload.exp > Date.now() / 1000 ? payload : undefined', 'payload'],
      [
        'other.length !== expected.length || !timingSafeEqual(expected, other)',
        'other.length !== expected.length',
      ],
    ],
    'signatures',
  ),
  ...inFile(
    'app/api/keys/sessions.server.ts',
    ['database/api-people'],
    [
      [".where('refreshed_at', '>', since)", ''],
      ['if (wasIssued(app.secret, session, secret)) await endApiSessions(db, [session])', ''],
      ['if (wasIssued(app.secret, session, secret)) await', 'await'],
      ['?.startsWith(`${session}.`) === true', ' !== undefined'],
    ],
    'rights',
  ),
  ...inFile(
    'app/api/keys/sign-in-route.server.ts',
    ['database/api-people'],
    [
      ['all.filter((each) => each !== sessionId)', 'all'],
      ["scope === 'local' ? [sessionId] : await", 'await'],
      ['ids.some((id) => id !== factor?.id)', 'false'],
    ],
    'rights',
  ),
  ...inFile(
    'app/api/picture-upload-route.server.ts',
    ['database/api-people'],
    [
      ["if (!access || !can(access, 'media:add'))", 'if (!access)'],
      [
        `const bytes = await readPictureBytes(c.req.raw)
      await requireAdding()`,
        'const bytes = await readPictureBytes(c.req.raw)',
        { tests: ['database/api-keys'] },
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/api/rows/rest.server.ts',
    ['database/api-keys'],
    [['const now = await caller.now()', 'const now = caller']],
    'rights',
  ),
  ...inFile(
    'app/api/rows/write-target.server.ts',
    ['database/api-write-rows'],
    [
      ['for (const type of types) requireWriteAccess(caller, type)', ''],
      [".where('owner', '=', owner)", ''],
      ['if (onlyProposes || !access) return false', 'if (!access) return false'],
    ],
    'rights',
  ),
  ...inFile(
    'app/api/create-api.server.ts',
    ['database/api-people'],
    [
      ['createPersonCaller(person, key.only_proposes)', 'createPersonCaller(person, false)'],
      ['if (!token || token === getApiKeyFromRequest(c.req.raw))', 'if (token !== undefined)'],
    ],
    'rights',
  ),
  ...inFile('app/api/rows/mutations.server.ts', writing, [
    ["if (!isDraft && isDifferent('version', before, input)) throw createConflictError()", ''],
    [
      'hasFacts || !elsewhere.includes(name)',
      'true',
      { equivalent: 'what comes back as it was read is left in its home, however it is spelt' },
    ],
  ]),
  ...inFile(
    'app/api/protocol/filters.ts',
    ['unit/api-protocol', 'database/api-tables'],
    [
      ['budget.wildcards < 0', 'false'],
      ['--budget.conditions < 0', 'false'],
      ['if (!input.isAtEnd()) throw input.refuse', 'if (false) throw input.refuse'],
    ],
  ),
  ...inFile(
    'app/api/webhooks/webhook-delivery.server.ts',
    ['database/webhooks'],
    [
      ['`${id}.${timestamp}.${body}`', '`${id}.${body}`'],
      ["delivery.attempts >= maxAttempts ? 'failed' : 'waiting'", "'waiting'"],
      [".where('claim', '=', delivery.claim)", ''],
    ],
    'signatures',
  ),
  ...inFile(
    'app/api/webhooks/record-publication-events.server.ts',
    ['database/webhooks'],
    [
      ["what !== 'remove' && isPublic", 'isPublic'],
      ['String(body.category) in visitorFacingSettings', 'true'],
      [".whereRef('updated_at', '<', 'published_at')", ''],
    ],
  ),
  ...inFile(
    'app/core/webhooks/record-webhook-event.server.ts',
    ['database/webhooks'],
    [
      ["eb('made_at', '<=', at)", "eb('made_at', '<>', at)"],
      ['if (set === undefined && at <', 'if (false && at <'],
      ['next_at: at,', 'next_at: now.toISOString(),'],
      ['events.includes(event) ? id : []', 'id'],
    ],
  ),
  ...inFile(
    'app/inbox/forms/store-message.server.ts',
    ['database/webhooks'],
    [
      [
        "if (row.state !== 'spam') await recordEntryReceivedWebhookEvent",
        'await recordEntryReceivedWebhookEvent',
      ],
    ],
  ),
  ...inFile(
    'app/inbox/forms/store-application.server.ts',
    ['database/webhooks'],
    [
      [
        'if (!row.is_spam) await recordEntryReceivedWebhookEvent',
        'await recordEntryReceivedWebhookEvent',
      ],
    ],
  ),
  ...inFile(
    'app/inbox/panel/entry/set-state.server.ts',
    ['database/webhooks'],
    [["value !== 'spam' && wasSpam(previous.get(id))", "value !== 'spam'"]],
  ),
  ...inFile(
    'app/api/webhooks/webhooks.server.ts',
    ['database/webhooks'],
    [
      [".where('state', '!=', 'sending')", ''],
      ['rests === null && owners', 'owners'],
    ],
  ),
  ...inFile(
    'app/api/keys/secret-marks.server.ts',
    ['database/webhooks', 'database/api-keys'],
    [
      [".where('secret_mark', '!=', mark)", ".where('secret_mark', 'is', null)"],
      [".where('rests', '=', 'secret')", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/api/webhooks/post-to-public-address.server.ts',
    ['database/webhooks'],
    [['lookup: createPublicLookup(isAllowed),', '']],
  ),
  ...inFile(
    'app/api/keys/keys.server.ts',
    ['database/api-keys'],
    [['isValidKey(key) && owners.has(key.made_by)', 'true']],
    'rights',
  ),
  ...inFile(
    'app/api/webhooks/webhook-delivery.server.ts',
    ['database/webhooks'],
    [
      ['answer >= 200 && answer < 300', 'answer >= 200 && answer < 400'],
      ['(await isActiveWebhook(db, id))', 'true'],
    ],
  ),
  ...inFile(
    'app/core/fields/json-values.ts',
    ['unit/form'],
    [["zone.slice(3).replace(':', '') || '00'", "'00'"]],
  ),
]
