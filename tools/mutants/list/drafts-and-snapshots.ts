import { inFile } from '../damage.ts'

/** Drafts, snapshots, approval and publication. */
export const draftsAndSnapshots = [
  ...inFile(
    'app/drafts/approval.server.ts',
    ['database/approval'],
    [
      [
        'canPublishWithoutApproval(who, areas) && !(await requiresSecondPerson(db, who.id))',
        'canPublishWithoutApproval(who, areas)',
        { tests: ['server/approval'] },
      ],
      [
        "return isAuthor && (await requiresSecondPerson(db, who.id)) ? 'author' : undefined",
        'return undefined',
        { tests: ['database/approval', 'server/approval'] },
      ],
      ['authors.includes(id) || authors.includes(unknownAuthorId)', 'authors.includes(id)'],
      ['leader?.id !== user || others.length > 0', 'leader?.id !== user'],
      ['if (!revision) return values', 'if (values) return values'],
      ['approvedVersion === draft.version && !changes.some', '!changes.some'],
      ['draft.ends_at && draft.ends_at <= new Date().toISOString()', 'draft.ends_at'],
      [
        'if (writer === undefined || !canPublishWithoutApproval(',
        'if (writer !== undefined && !canPublishWithoutApproval(',
      ],
      ['return isOurs || !(await requiresSecondPerson(db, undefined, set))', 'return true'],
      [
        `areas) &&
    !(await requiresSecondPerson(db, id, set))`,
        'areas)',
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/drafts/name-and-times.server.ts',
    ['server/draft-roles'],
    [['if (conflicts.length > 0) return stored.name', '']],
  ),
  ...inFile(
    'app/drafts/snapshots/snapshot-cache.server.ts',
    ['database/library-files'],
    [['        countFileRevisions(database.db, until),\n', '']],
    'erasure',
  ),
  ...inFile(
    'app/drafts/ending/draft-scheduler.server.ts',
    ['database/draft-clock'],
    [
      [".where('begins_at', '<=', at)", ''],
      ['draft.ends_at && draft.ends_at <= at', 'false'],
      ['if (numUpdatedRows > 0n) await enqueue', 'await enqueue'],
      ['({ trouble }) => !trouble || canRetryScheduledDraft(trouble)', '({ trouble }) => !trouble'],
      ['if (draft.trouble && tried.get(draft.id) === moment) continue', ''],
      ['each.id === approved_by || ', ''],
    ],
  ),
  ...inFile(
    'app/drafts/merge.server.ts',
    ['database/drafts'],
    [
      [
        'if (listChangedFieldNames(base, current).length > 0)\n      return { conflict: { fields: [], stands: current } }',
        '',
      ],
      ['!isDeepStrictEqual(versions.theirs, versions.base) &&', ''],
      ['{ ...current, ...own }', '{ ...current, ...row.values }'],
      ["'category' in type ? values : own", 'values', { tests: ['database/title-updates'] }],
      ['return before === after ? [] : ', 'return ', { tests: ['database/title-updates'] }],
      ['listChangedFieldNames(current, values).length === 0 ? undefined : change', 'change'],
    ],
  ),
  ...inFile(
    'app/drafts/ending/revert-title-updates.server.ts',
    ['database/title-updates'],
    [
      ['if (isTaken || (await holder.executeTakeFirst())) return', ''],
      ["row.what === 'update' && isDeepStrictEqual(values, row.base)", 'false'],
    ],
  ),
  ...inFile(
    'app/drafts/ending/revert-published-draft.server.ts',
    ['database/drafts', 'database/draft-clock'],
    [
      [".where('ended_at', 'is', null)", ''],
      ['if (listChangedFieldNames(row.values, current).length === 0)\n      return', 'return'],
      ['mine: before, theirs: current', 'mine: base, theirs: current'],
      ['if (error instanceof SaveConflictError) return end(async () => undefined)', ''],
      [".where('change_set', '>', set)", ''],
      ['ids[index - 1] ?? 0', '0'],
      ['(await valuesAround(db, row, row.item_id, set)).before ?? base', 'row.values'],
      [".orderBy('id')", ".orderBy('id', 'desc')"],
    ],
  ),
  ...inFile(
    'app/drafts/snapshots/snapshot-links.server.ts',
    ['database/draft-clock', 'server/views'],
    [
      [
        `.where('expires_at', '>', getCurrentIsoTime())
    .executeTakeFirst()`,
        '.executeTakeFirst()',
      ],
      ["where('draft_id', '=', draft).where('key', '=', key)", "where('key', '=', key)"],
      ['user ? 1 : 7', '7'],
    ],
    'rights',
  ),
  ...inFile(
    'app/drafts/revise-draft.server.ts',
    ['database/drafts'],
    [['conflict.seen !== seen || ', '']],
  ),
  ...inFile(
    'app/server/pages/snapshot-route.server.ts',
    ['server/views'],
    [
      ['administrator?.id === view.user_id && ', 'administrator && '],
      [' && isAuthorized(administrator, contentPermissions.read)', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/drafts/drafts.server.ts',
    ['database/drafts'],
    [[".$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))", '']],
    'rights',
  ),
  ...inFile(
    'app/drafts/revise-draft.server.ts',
    ['database/drafts', 'database/approval'],
    [
      ['const isEmpty = (await countDraftChanges(trx, draft)) === 0', 'const isEmpty = true'],
      ['update.set({ ...row, version })', 'update.set({ ...row })'],
    ],
  ),
  ...inFile(
    'app/drafts/snapshots/snapshot-links.server.ts',
    ['database/drafts'],
    [['Number(count) >= limits.remarks', 'Number(count) > limits.remarks']],
  ),
]
