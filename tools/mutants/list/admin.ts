import { inFile } from '../damage.ts'

/** Actions and lists of the panel. */
export const admin = [
  ...inFile(
    'app/panel/frame/first-hour/adopt.tsx',
    ['server/admin-lists'],
    [["!== form.get('seen')", '=== null']],
  ),
  ...inFile(
    'app/drafts/panel/working-copy/working-copy.server.ts',
    ['server/approval'],
    [
      ['answer.status >= 400', 'answer.status >= 500'],
      ['if (!working.isNew) return', ''],
    ],
  ),
  ...inFile(
    'app/panel/kit/list/item-action.ts',
    ['server/editing'],
    [
      ["if (field.kind === 'toggle') return [name, false]", ''],
      ['.slice(0, maxLength - suffix.length)', ''],
    ],
  ),
  ...inFile(
    'app/panel/kit/list/item-action.ts',
    ['server/editing'],
    [
      ['!isOrdered(type) || ', ''],
      ['isStep ? to : Number(to)', 'Number(to)'],
    ],
  ),
  ...inFile(
    'app/panel/kit/list/item-action.ts',
    ['server/admin-lists', 'server/editing'],
    [
      ['? parseReturnPath(String(back))', '? String(back)'],
      ["isUsed ? t('{failure}: it is still in use', { failure }) : failure", 'failure'],
      ["'success', { undo }", "'success'"],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/panel/history/restore.ts',
    ['server/editing'],
    [
      ["revisionId === null && revision.what !== 'remove'", 'false'],
      ['if (!constraint) throw error', 'throw error'],
    ],
    'deletion',
  ),
  ...inFile(
    'app/panel/kit/list/item-action.ts',
    ['server/editing'],
    [
      ["type.fields[name]?.kind !== 'toggle'", 'type.fields[name] === undefined'],
      ["const seen = Number(form.get('seen'))", 'const seen = row.version'],
    ],
  ),
  ...inFile(
    'app/panel/kit/form/save-item.server.ts',
    ['server/editing'],
    [['if (!constraint) throw error', 'throw error']],
  ),
  ...inFile(
    'app/panel/kit/form/save-settings.server.ts',
    ['server/editing'],
    [
      ['if (!name) throw data(null, { status: 400 })', ''],
      [
        "store.saveSetting(type, values, { by: email, seen: Number(form.get('seen')), also })",
        'store.settingWithVersion(type).then(({ version }) => store.saveSetting(type, values, { by: email, seen: version, also }))',
      ],
    ],
  ),
  ...inFile(
    'app/content/pictures/copied-pictures.server.ts',
    ['server/media'],
    [
      ['if (error instanceof PrivateAddressError) return pictureRefusals.isPrivate', ''],
      ['if (problem) errors[name] = problem', ''],
    ],
  ),
  ...inFile(
    'app/drafts/panel/differences/differences.server.ts',
    ['server/editing'],
    [['isTheirs(name) ? theirs[name] : value', 'value']],
  ),
  ...inFile(
    'app/content/pictures/described-pictures.server.ts',
    ['unit/form'],
    [
      ['if (!attributes.isDecorative && !alt && !isDecorative)', 'if (!attributes)'],
      [
        '=== JSON.stringify(description)) continue',
        "=== '') continue",
        { tests: ['database/validate'] },
      ],
    ],
  ),
  ...inFile(
    'app/inbox/panel/entry/set-state.server.ts',
    ['database/retention', 'database/release-from-spam', 'database/quarantine'],
    [
      ["...(state === 'done' && { done_at: at })", 'done_at: at'],
      ["rejected_at: state === 'rejected' ? at : null", 'rejected_at: at'],
      ["hired_at: state === 'hired' ? at : null", 'hired_at: null'],
      ['is_spam: false,\n      held: null', 'held: null'],
      [".where((eb) => eb.or([eb('state', '!=', state), eb('is_spam', '=', true)]))", ''],
      ['changedIds.includes(mail[column] ?? 0)', 'true'],
      [
        'await listApplicationIdsWithInterview(trx, all)\n',
        '[]\n',
        { tests: ['database/appointments'] },
      ],
      [
        'is_seen or not exists',
        '(is_seen or true) or not exists',
        { tests: ['database/correspondence'] },
      ],
    ],
    'retention',
  ),
  ...inFile(
    'app/inbox/panel/hold-entry.server.ts',
    ['server/entry-access-log', 'server/tasks'],
    [
      ['year >= 2000 && year < 2200', 'year >= 2000'],
      ['if (!reason) return', 'if (reason === null) return'],
      ['-12-31T23:00', '-01-01T23:00'],
    ],
    'retention',
  ),
  ...inFile(
    'app/inbox/panel/hold-entry.server.ts',
    ['server/entry-access-log', 'server/tasks', 'database/masking'],
    [
      ['await storeHold(trx, entry, { reason: null, until: null })', ''],
      ["if (kind === 'messages')\n", "if (kind !== 'messages')\n"],
      ['.set({ hold_until: until })', '.set({ hold_until: undefined })'],
      ['if (conflicts.length > 0 ||', 'if ('],
      [" || values.reason === ''", ''],
      ['redact(await lockAndReadReason(trx, entry)) }', 'await lockAndReadReason(trx, entry) }'],
    ],
    'retention',
  ),
  ...inFile(
    'app/inbox/panel/lists/bulk-action.ts',
    ['server/entry-access-log'],
    [['results.push(await softDelete(app, kind, id, batch))', "results.push('erased')"]],
    'erasure',
  ),
  ...inFile(
    'app/inbox/panel/data-protection/erase.ts',
    ['server/entry-access-log', 'server/admin-account'],
    [
      ['if (!email && !isFullName(name)) throw data(null, { status: 400 })', ''],
      ['if (refusal) return refusal', ''],
      ['[...held, ...new Set(', '[...new Set('],
      ['filter(({ isLive }) => isLive)', 'filter(() => false)'],
    ],
    'erasure',
  ),
  ...inFile(
    'app/inbox/panel/data-protection/export.ts',
    ['server/entry-access-log'],
    [
      ["await recordAnsweredRequest(db, 'access', countPersonRecords(person))", ''],
      [
        "for (const kind of ['messages', 'applications'] as const)",
        "for (const kind of ['messages'] as const)",
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/inbox/status/revoke-link.server.ts',
    ['database/inbox-undo'],
    [
      ['.set({ status_key: null, updated_at', '.set({ updated_at'],
      [".where('state', '!=', 'sent')", ".where('state', '=', 'waiting')"],
    ],
    'rights',
  ),
  ...inFile(
    'app/inbox/panel/entry/document.ts',
    ['server/entry-access-log'],
    [["isPdf && url.searchParams.has('open')", "url.searchParams.has('open')"]],
    'rights',
  ),
  ...inFile(
    'app/inbox/panel/entry/document.ts',
    ['server/inbox'],
    [
      [
        'row?.application_id && (await getStoredDocumentStream',
        'row && (await getStoredDocumentStream',
        { equivalent: 'a document that belongs to nobody is not found at all' },
      ],
      ["await recordEvents(db, 'applications'", "void recordEvents(db, 'messages'"],
    ],
    'rights',
  ),
  ...inFile(
    'app/inbox/entries/events.server.ts',
    ['server/entry-access-log'],
    [
      [
        "throw getViolatedConstraintKind(error) === 'reference' ? data(null, { status: 404 }) : error",
        'throw error',
      ],
    ],
  ),
  ...inFile(
    'app/inbox/panel/form-params.server.ts',
    ['server/entry-access-log'],
    [['if (!Object.hasOwn(entryKindRoutes, text)) throw data(null, { status: 404 })', '']],
  ),
  ...inFile(
    'app/inbox/panel/mails/send-mails.server.ts',
    ['database/mail-footer', 'server/entry-access-log'],
    [
      ["isRejection ? 'rejection' : 'reply'", "'reply'"],
      ["once: readText(form, 'once') ? once : undefined", 'once: undefined'],
      [
        'return readFirstSubmissionResult(app',
        'readFirstSubmissionResult(app',
        { tests: ['database/inbox-undo'] },
      ],
      ['await setStateInTransaction(trx, kind, ids, { state, ...action })', '{ cancelled: 0 }'],
      ['if (missing.length > 0)\n', 'if (missing.length > 9)\n'],
      ['if (!letter.subject) errors', 'if (letter.subject === null) errors'],
      ['reply_to: replyTo', 'reply_to: undefined'],
    ],
  ),
  ...inFile(
    'app/inbox/panel/mails/duplicate-mails.server.ts',
    ['database/inbox-undo'],
    [
      ["(mail.kind === 'rejection' ||", "(mail.kind === 'reply' ||"],
      ['(mail.once === undefined || row.once !== mail.once) &&', ''],
      ["eb('outbox.state', 'in', unsentStates),", ''],
      ['row.subject === mail.subject && row.body === formatBodyWithFooter(mail)', 'true'],
    ],
  ),
  ...inFile(
    'app/inbox/panel/mails/sent-before.server.ts',
    ['database/inbox-undo'],
    [
      [".where('outbox.state', '=', 'waiting')", ''],
      ['firstMail?.who === actor ?', 'firstMail ?'],
    ],
  ),
  ...inFile(
    'app/inbox/panel/mails/quarantine-release-mails.server.ts',
    ['database/release-from-spam', 'server/entry-access-log'],
    [
      ["!hasMail(id, 'confirmation')", 'true'],
      ['row.status_key ? await', 'row ? await'],
    ],
  ),
  ...inFile(
    'app/inbox/panel/entry/record-view.server.ts',
    ['server/entry-access-log'],
    [['if (isReload && Date.now() - Date.parse(latest.at) < reloadMilliseconds) return', '']],
  ),
  ...inFile(
    'app/panel/kit/download/csv.server.ts',
    ['server/entry-access-log'],
    [['/^[=+\\-@\\t\\r\\n]/.test(value) ? "\'" :', '']],
  ),
  ...inFile(
    'app/inbox/panel/mails/recipients.server.ts',
    ['server/entry-access-log'],
    [["values.link.replace(/[^/]{26}$/, '…')", 'values.link']],
    'rights',
  ),
  ...inFile(
    'app/panel/kit/list/list-filters.server.ts',
    ['server/admin-lists'],
    [["options.some((option) => option.value === requested) ? requested : ''", 'requested']],
  ),
  ...inFile(
    'app/panel/kit/shell/toast.server.ts',
    ['server/admin-lists'],
    [['undoRoutes.some((each) => matchPath(each, undo)) &&', '']],
  ),
  ...inFile(
    'app/panel/frame/activity/activity.server.ts',
    ['database/activity', 'server/admin-lists'],
    [
      ['last?.who === row.who && last.text', 'last?.text'],
      ['parts.length === 1 || count <= maxSeparate', 'parts.length === 1'],
      ['set === following?.set ||', 'changeSet.length > 1e9 ||'],
      ['first === rows[0] && query', 'changeSet.length > 1e9 && query'],
      ['rank(source) < rank(other) ? 0', 'rank(source) < rank(other) ? cursorAboveAllIds'],
      ['? 0 : cursorAboveAllIds', '? 0 : 0'],
    ],
  ),
  ...inFile(
    'app/panel/frame/activity/activity-query.server.ts',
    ['database/activity'],
    [[') < (', ') <= (']],
  ),
  ...inFile(
    'app/core/db/keyset-page.server.ts',
    ['database/person-requests'],
    [
      ['candidates.length > limit', 'candidates.length >= limit'],
      ['slice(0, limit)', 'slice(0)'],
      ['id < ${before}', 'id <= ${before}'],
    ],
  ),
  ...inFile(
    'app/media/panel/remove.ts',
    ['server/media'],
    [["places.length > 0 && !form.has('confirmed')", 'false']],
    'deletion',
  ),
  ...inFile(
    'app/media/panel/remove-pictures.server.ts',
    ['server/media'],
    [['places.length === 0', 'places.length >= 0']],
    'deletion',
  ),
  ...inFile(
    'app/media/panel/remove-pictures.server.ts',
    ['database/removed-pictures'],
    [
      ['if (isForGood) await erasePictureRevisions(trx, id)', ''],
      ['await deleteErasedFiles({ db: database.db, storage })', 'true'],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/pictures/erase-picture.server.ts',
    ['database/removed-pictures'],
    [
      ['for (const name of listOriginalAndVariantKeys(key, width)) await storage.delete(name)', ''],
      ["last?.what === 'remove' ?", "last?.what !== 'baseline' ?"],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/pictures/unreferenced-removed-pictures.server.ts',
    ['database/removed-pictures'],
    [
      ['now - trashDays * 86_400_000', 'now'],
      ['unnamed.delete(getPictureKey(each))', ''],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/history/texts-outside.server.ts',
    ['database/draft-pictures'],
    [['{ from: \'draft_changes\', text: sql<string>`cast("values" as text)` },', '']],
    'deletion',
  ),
  ...inFile(
    'app/content/files/unreferenced-files.server.ts',
    ['database/library-files'],
    [
      ['now - trashDays * 86_400_000', 'now - 2 * trashDays * 86_400_000'],
      ['named.add(address)', ''],
      ['and at >= ${trashStart}', ''],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/files/erase-files.server.ts',
    ['database/library-files'],
    [
      ['if (await isStoredFileReferenced(db, key)) continue', ''],
      ['isComplete = false', ''],
    ],
    'deletion',
  ),
  ...inFile(
    'app/media/panel/draft-usage.server.ts',
    ['database/draft-pictures'],
    [
      ['findNewPictures(base, after, extractUsedMediaStems)', '[]'],
      ['findNewPictures(after, base, extractUsedMediaStems)', '[]'],
    ],
    'deletion',
  ),
  ...inFile(
    'app/media/panel/texts/save-alternative-texts.server.ts',
    ['server/media-texts'],
    [
      ['!isSame(current, was) && !isSame(current, typed)', 'false'],
      ["form.get(`take.${id}`) === 'theirs'", 'false'],
      ["typed.alt === '' && !typed.is_decorative", 'false'],
    ],
  ),
  ...inFile(
    'app/media/panel/picture-values.ts',
    ['server/media'],
    [["alt: is_decorative ? '' : alt", 'alt']],
  ),
  ...inFile(
    'app/content/pictures/extract-picture-stems.ts',
    ['server/media'],
    [
      [
        "new Set(['image', 'file', 'html', 'url', 'target', 'items', 'group', 'blocks'])",
        "new Set(['image', 'html'])",
      ],
    ],
    'deletion',
  ),
  ...inFile(
    'app/drafts/panel/preview/preview-values.server.ts',
    ['server/preview'],
    [['stored?.[name] ?? createStandIn(field)', 'createStandIn(field)']],
  ),
  ...inFile(
    'app/media/panel/upload.server.ts',
    ['unit/picture-upload-errors'],
    [['if (incoming.isTooLarge()) throw tooLarge()', '']],
  ),
]
