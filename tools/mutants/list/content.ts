import { inFile } from '../damage.ts'

export const content = [
  ...inFile(
    'app/content/store/change.server.ts',
    ['database/store', 'database/news', 'database/concurrency'],
    [
      ['database.changed(version)', ''],
      [
        'await database.announce(asDb(trx) as Transaction<Tables>, version)',
        '',
        { tests: ['server/lifecycle'] },
      ],
    ],
  ),
  ...inFile(
    'app/content/store/memoize-by-version.server.ts',
    ['database/memoize-by-version'],
    [
      ['if (cached?.version === version) {', 'if (cached) {'],
      ['if (isCurrent(value, performance.now() - cached.at)) return', 'return'],
      ['result.catch(() => cache.delete(database))', ''],
    ],
  ),
  ...inFile(
    'app/content/store/sanitize-fields.server.ts',
    ['server/blog-admin'],
    [["field?.kind === 'html'", "field?.kind === 'paragraph'"]],
  ),
  ...inFile(
    'app/content/store/html.server.ts',
    ['unit/html'],
    [
      ['if (html.length > limit) throw', 'if (html.length < 0) throw'],
      ["tag === 'title' || tag === 'noscript' ? '' : text", 'text'],
      ["tag === 'img' && !isOwnPicture(attribs.src)", 'false'],
      ['encodeBlanks(href), isSafeAddress)', 'encodeBlanks(href), () => true)'],
      ['/^(?:[2-9]|1\\d|20)$/', '/^\\d+$/'],
      ["h1: 'h2',", ''],
      ['nestingLimit: 50', 'nestingLimit: 500'],
      ["code: ['language-*']", "code: ['*']"],
    ],
  ),
  ...inFile(
    'app/content/history/history.server.ts',
    ['database/history', 'database/store'],
    [
      ["query.where('id', '<', before)", "query.where('id', '<=', before)"],
      [".where('what', '!=', 'baseline')", '', { tests: ['database/change-sets'] }],
    ],
  ),
  ...inFile(
    'app/content/history/inverse.server.ts',
    ['database/change-sets', 'database/history', 'database/store'],
    [
      [
        '{ ...createBlankValues(type.fields), ...Object.fromEntries(known), ...translations }',
        '{ ...Object.fromEntries(known), ...translations }',
      ],
      ['each.thinned > 0', 'each.thinned > 9'],
      ['[id, [to, from]]', '[id, [from, to]]'],
      ['known.has(key) ? undefined : (each.version ?? undefined)', 'each.version ?? undefined'],
      ["if (each.what !== 'move') known.add(key)", 'known.add(key)'],
      ['isShared: places !== null', 'isShared: false'],
      [', ...closeGap(target.type, each.places)]', ']'],
      [
        'revisions.some(({ type }) => type === table)',
        'revisions.length < 0',
        { tests: ['database/title-updates'] },
      ],
      [
        'isTranslationName(name) ? written.includes(name) : isGerman',
        'true',
        { tests: ['database/languages-random', 'database/list-translations-random'] },
      ],
      ['seen && isTranslationOnly(all)', 'undefined', { tests: ['database/translating'] }],
    ],
  ),
  ...inFile(
    'app/content/languages/align-translations.ts',
    ['unit/align-translations'],
    [['stored.every((part) => isEmpty(part) || ofEntries.includes(part))', 'true']],
  ),
  ...inFile(
    'app/content/history/history.server.ts',
    ['database/change-sets', 'database/history'],
    [["where('id', '<', id)", "where('id', '<=', id)"]],
  ),
  ...inFile(
    'app/content/history/restore-revision.server.ts',
    ['database/history', 'database/languages-random'],
    [
      [
        'if (!old || getRevisionContentType(old) !== type) return undefined',
        'if (!old) return undefined',
      ],
      ['pickLanguageValues(all, changed.length > 0 ? changed : Object.keys(type.fields))', 'all'],
      ['if (row || seen)', 'if (row)'],
      ['id, values: own, seen }', 'id, values: own }'],
    ],
  ),
  ...inFile(
    'app/content/languages/translation-values.ts',
    ['database/languages-random', 'database/translating'],
    [
      ['structuredClone(before ?? {})', '{}'],
      ['if (value === null || value === undefined) delete fields[field]\n    else ', ''],
      ['!(name in values) ? [[name, null]] : []', 'false ? [[name, null]] : []'],
      ['languages.has(getValueLanguage(name))', 'languages.size > 0'],
    ],
  ),
  ...inFile(
    'app/content/languages/run-in-site-language.server.ts',
    ['database/reader-language'],
    [
      ['second === language ? language', "language === 'en' ? language"],
      ['if (own === getSiteLanguage()) return', 'return'],
    ],
  ),
  ...inFile(
    'app/content/languages/translations.ts',
    ['unit/localize'],
    [
      ['all > 0 && current === all', 'false'],
      ['if (source.length === stored.length) take', 'take'],
    ],
  ),
  ...inFile(
    'app/content/store/title-updates.server.ts',
    ['database/title-updates', 'database/company-settings'],
    [
      [" && what !== 'move'", ''],
      ['isPublishing || isRestoring ? set.slice(0, at).filter(isOwn) : []', '[]'],
      ['{ ...values, ...own.values }', 'own.values'],
      ['index > at && isOwn(each)', 'isOwn(each)'],
    ],
  ),
  ...inFile(
    'app/content/store/title-updater.server.ts',
    ['database/title-updates'],
    [
      ['!existing.has(title) && ', ''],
      [".orderBy('id', 'desc')", ".orderBy('id')"],
      ['item?.[type.title] ?? title', 'item?.[type.title]'],
      [' && !isCovered(target.table, title)', ''],
    ],
  ),
  ...inFile(
    'app/content/store/changes.ts',
    ['database/change-sets', 'database/settings'],
    [["seen === 0 ? { what: 'create' }", "seen < 0 ? { what: 'create' }"]],
  ),
  ...inFile(
    'app/content/store/change-set.server.ts',
    ['database/change-sets', 'database/store', 'database/settings', 'database/history'],
    [
      ['await also?.(trx)', ''],
      ['insertRevisions(trx, pending.splice(0))', 'Promise.resolve()'],
      ["return 'restore'", 'return what'],
      [
        'findNewPictures(before, written.values, extractMediaStems)',
        'findNewPictures(written.values, before, extractMediaStems)',
        { tests: ['database/missing-pictures'] },
      ],
      [
        'if (await isMediaUsed(trx, each)) pictures.push(each)',
        '',
        { tests: ['database/missing-pictures'] },
      ],
    ],
  ),
  ...inFile(
    'app/content/store/write-change.server.ts',
    ['database/change-sets', 'database/store', 'database/settings', 'database/history'],
    [
      [
        'each.seen === undefined || before.version === each.seen',
        'each.seen === undefined || before.version <= each.seen + 1',
      ],
      ['if (!former) throw refuse()', ''],
      [
        'else if (!(await applyPositionChanges(trx, type, to))) throw refuse()',
        'else await applyPositionChanges(trx, type, to)',
      ],
      ['await shiftPositions(trx, type, at)', '{}'],
    ],
  ),
  ...inFile(
    'app/content/history/baseline.server.ts',
    ['database/change-sets', 'database/store', 'database/settings', 'database/history'],
    [
      ['(last?.version ?? 0) + 1', '1'],
      [
        "...(typeof createdAt === 'string' && { created_at: createdAt }),",
        '',
        { tests: ['server/moments'] },
      ],
    ],
  ),
  ...inFile(
    'app/content/legal/placeholders.ts',
    ['unit/legal-texts'],
    [
      ['Object.hasOwn(legalPlaceholders, name)', 'name in legalPlaceholders'],
      ['isKnown(name) ? values[name] : whole', "isKnown(name) ? values[name] : ''"],
      ['([^<>]*)>[^<]*', '([^>]*)>[^<]*'],
    ],
  ),
  ...inFile(
    'app/content/store/list-items.server.ts',
    ['server/editing', 'server/admin-lists'],
    [
      [
        '=> shortKinds.has(kind))',
        "=> kind === 'paragraph' || shortKinds.has(kind))",
        { tests: ['database/store'] },
      ],
      ["changed.orderBy('updated_at', 'desc')", "changed.orderBy('updated_at')"],
      [
        '.slice(offset, offset + limit)',
        '.slice(0, offset + limit)',
        { tests: ['database/store'] },
      ],
    ],
  ),
  ...inFile(
    'app/content/types/open-job.ts',
    ['unit/open-job'],
    [
      ['valid_through < day', 'valid_through <= day'],
      ["timeZone: 'Europe/Berlin'", "timeZone: 'UTC'"],
    ],
  ),
  ...inFile(
    'app/content/store/list-positions.server.ts',
    ['database/list-positions', 'database/store', 'database/history', 'database/change-sets'],
    [
      ['if (current.get(id) !== from) return false', ''],
      ['if (!occupant) return {}', ''],
      [
        'Math.min(Math.max(requestedIndex ?? last, 0), last)',
        'Math.max(requestedIndex ?? last, 0)',
      ],
      [
        'if (target === from) return',
        '',
        { equivalent: 'nothing lies between a place and itself' },
      ],
      [
        'isLater ? from + 1 : target',
        'isLater ? from : target',
        { equivalent: 'the item itself gets its place right after' },
      ],
      ['order by order_index, id', 'order by order_index, id desc'],
    ],
  ),
  ...inFile(
    'app/content/types/post-state.ts',
    ['unit/post-state'],
    [
      ['published_at > now', 'published_at >= now'],
      ['!is_published || published_at === null', '!is_published'],
    ],
  ),
  ...inFile(
    'app/drafts/snapshots/preview.server.ts',
    ['database/preview', 'server/preview'],
    [
      [".where('admin_id', '=', adminId)", ''],
      ['{ token: former, admin_id: adminId }', '{ token: former }'],
      [".where('expires_at', '>', getCurrentIsoTime())", ''],
      ['await trx.rollback().execute()', 'await trx.commit().execute()'],
      ['isItem && subject.isFirst', 'isItem && !subject.isFirst'],
    ],
    'rights',
  ),
  ...inFile(
    'app/content/types/published-posts.server.ts',
    ['server/blog'],
    [
      [
        ".where('is_published', '=', true)\n    .where('published_at', '<=', clock",
        ".where('published_at', '<=', clock",
      ],
      [".where('published_at', '<=', clock.now().toISOString())", ''],
      ['german && formerSlug.slug === slug ? undefined : null', 'undefined'],
    ],
    'rights',
  ),
  ...inFile(
    'app/content/types/post.ts',
    ['unit/post-problems', 'server/editing'],
    [['values.is_published && !values.published_at', '!values.published_at']],
  ),
  ...inFile(
    'app/content/types/salary.ts',
    ['unit/salary'],
    [
      ['if (from === null && to === null) return null', 'if (from === null) return null'],
      ['from === to ? formatEuros(to) :', 'from === null ? formatEuros(to) :'],
      [".join(', ')", ".join(' ')"],
    ],
  ),
  ...inFile(
    'app/content/samples/sample.server.ts',
    ['database/samples'],
    [
      ['text.length >= 20', 'text.length >= 2'],
      ['hasOnlySamples(known, values)', 'true'],
      ['telling.length > 0 ? telling : texts', 'texts'],
      [
        '(containsSampleCompanyWords(each.text) && each.digests.some((own) => known.has(own))) ||',
        '',
      ],
      ['containsSampleCompanyWords(each.text) && each', 'each'],
    ],
  ),
  ...inFile(
    'app/content/store/setting-store.server.ts',
    ['database/settings', 'database/history'],
    [
      [
        '{ ...type.fallback, ...(row?.settings as object | undefined) }',
        '(row?.settings ?? type.fallback)',
      ],
    ],
  ),
  ...inFile(
    'app/content/samples/sample-state.server.ts',
    ['database/samples', 'server/admin-lists'],
    [
      ['await recordSampleAdoption(trx, set, getTypeKey(type))', ''],
      ['await recomputeSampleFlags(trx, [type])', ''],
    ],
  ),
  ...inFile(
    'app/content/store/rows.server.ts',
    ['database/store', 'database/samples'],
    [
      ['version: before.version + 1', 'version: before.version'],
      ['(last?.index ?? -1) + 1', 'last?.index ?? 0'],
      [
        'filter(([name]) => values[name] !== undefined)',
        'filter(([name]) => name)',
        { equivalent: 'Kysely leaves out what is undefined' },
      ],
      ['[name, { ...before, ...values }[name]]', '[name, values[name]]'],
    ],
  ),
  ...inFile(
    'app/content/store/read.server.ts',
    ['database/store', 'server/pages'],
    [
      ["value === null ? 'is' : '='", "'='"],
      ["eb.and([eb('order_index', '=', item.order_index), eb('id', '>', id)]),", ''],
      [
        "query = query.orderBy('id')\n",
        '\n',
        {
          equivalent: 'SQLite gives rows by their id unasked; on PostgreSQL database/store notices',
        },
      ],
      ["[\n  'id',", "[\n  'id',\n  'version',"],
    ],
  ),
  ...inFile(
    'app/content/store/id.ts',
    ['unit/id'],
    [
      ['id > maxId', 'id > 2 * maxId'],
      ['[1-9]\\d{0,9}$', '\\d{1,10}$'],
    ],
  ),
  ...inFile(
    'app/core/db/contains.server.ts',
    ['database/contains', 'database/search'],
    [
      ["'*?['.includes(character)", "'*?'.includes(character)"],
      ["character.replace(/[\\\\%_]/, '\\\\$&')", 'character'],
      ['(${isLikely} and ${expression} glob ${glob})', '(${isLikely})'],
      ['.slice(0, 8)', '.slice(0, 1)'],
      ['[...each].length === 1', 'each.length > 0'],
    ],
  ),
  ...inFile(
    'app/core/db/squashed-migrations.server.ts',
    ['database/baseline'],
    [
      ['former.length !== formerCount || ', ''],
      [' || former.at(-1) !== lastFormer', ''],
      ['...names.filter((name) => name > lastFormer)', ''],
      [".where('name', '<', lastFormer)", ''],
    ],
  ),
  ...inFile(
    'app/core/db/outage.server.ts',
    ['unit/outage'],
    [
      ['& 0xff', ''],
      ['driver.test(error.message)', 'false'],
    ],
  ),
  ...inFile(
    'app/content/settings/mail-placeholders.ts',
    ['unit/mail-template-settings'],
    [['!known.includes(name)', 'known.includes(name)']],
  ),
  ...inFile(
    'app/content/history/trash.server.ts',
    ['database/trash'],
    [
      [".whereRef('later.id', '>', 'revisions.id')", ''],
      [".where('at', '>', new Date(Date.now() - trashDays * 86_400_000).toISOString())", ''],
      ["if (before) query = query.where('id', '<', before)", ''],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/samples/unused-categories.server.ts',
    ['database/discard-samples'],
    [[".where('id', 'not in', removedJobs)", '']],
  ),
  ...inFile(
    'app/content/settings/legal-forms.ts',
    ['unit/launch-gaps', 'unit/legal-texts'],
    [
      ["andere: { ...represented, needs: ['directors']", 'andere: { ...represented, needs: []'],
      ['Privatperson: { ...represented, needs: [] }', 'Privatperson: owner'],
      ['needs.includes(need)', 'needs.length > 0'],
    ],
  ),
  ...inFile(
    'app/content/settings/vat-id.ts',
    ['unit/launch-gaps'],
    [
      ['|| foreignPattern.test(id)', ''],
      ['/^DE\\d{9}$/i.test(id) || ', ''],
    ],
  ),
  ...inFile(
    'app/content/samples/get-cleared-sample-values.server.ts',
    ['database/discard-samples'],
    [
      [', ...keepOwnParts(value as RowValues, isOwn)', ''],
      ['fitsField(type.fields[name], rest) ? rest : value', 'rest'],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/samples/discard-samples.server.ts',
    ['database/discard-samples'],
    [
      ['!canBeEmptied && !singletons.includes(type)', '!canBeEmptied'],
      [
        'if (!hasOwnNumbers && hasOnlySamples(known, pickFieldsProvingAuthorship(type, own)))',
        'if (true)',
      ],
      ['!hasOwnNumbers && ', ''],
      ['isHiding && values.isPublic', 'values.isPublic'],
      ['type !== jobCategory || isUnused(change.id)', 'true'],
      ['if (going.length === 0) return undefined', ''],
      ['if (hasSamples && type.fields.isShown) after.isShown = false', ''],
    ],
    'deletion',
  ),
  ...inFile(
    'app/content/store/free-unique-values.server.ts',
    ['database/change-sets'],
    [['if (!isLeaving) return', '']],
  ),
]
