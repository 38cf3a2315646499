import { inFile } from '../damage.ts'

export const site = [
  ...inFile(
    'app/site/parts/paginate.ts',
    ['server/pagination', 'server/blog'],
    [
      ['page < 1 || page > pages', 'page < 1'],
      ['if (page > 1) query', 'if (page > 0) query'],
    ],
  ),
  ...inFile(
    'app/site/blog/reading-time.ts',
    ['unit/blog'],
    [
      ['Math.max(1, Math.round', 'Math.max(0, Math.round'],
      [".replace(/<[^>]*>/g, ' ')", ''],
    ],
  ),
  ...inFile(
    'app/site/blog/related.ts',
    ['unit/blog'],
    [
      ['each.id !== target.id && ', ''],
      ['countShared(b) - countShared(a)', 'countShared(a) - countShared(b)'],
      ['.slice(0, maxRelated)', ''],
    ],
  ),
  ...inFile(
    'app/site/blog/highlighted.ts',
    ['unit/blog'],
    [['withoutComments.has(language) ? /(?!)/ : ', '']],
  ),
  ...inFile(
    'app/site/parts/extract-table-of-contents.ts',
    ['unit/html'],
    [
      ['if (!title) return whole', ''],
      ['count === 1 ? base :', 'count >= 1 ? base :'],
      ["slug || 'abschnitt'", 'slug'],
    ],
  ),
  ...inFile(
    'app/site/guess-page-from-old-address.ts',
    ['unit/guess-page-from-old-address'],
    [
      ['/\\.\\w{2,5}$/', '/^$/'],
      ["replaceAll(/([auo])e/g, '$1')", "replaceAll('', '')"],
    ],
  ),
  ...inFile(
    'app/site/head/shortened.ts',
    ['unit/truncate'],
    [
      ['if (line.length <= maxLength) return line', 'if (line.length < maxLength) return line'],
      ['line.slice(0, maxLength - 1)', 'line.slice(0, maxLength)'],
      ['.toWellFormed()', ''],
      ['end > maxLength / 2 ?', 'end > 0 ?'],
    ],
  ),
  ...inFile(
    'app/site/head/job-posting.ts',
    ['server/search-engines'],
    [['...(is_remote && {', '...(is_remote === null && {']],
  ),
  ...inFile(
    'app/site/machines/sitemap-entries.server.ts',
    ['database/sitemap'],
    [
      ['const open = jobs.filter((each) => isOpenJob(each))', 'const open = jobs'],
      ['changed ? [{ path, changed }] : []', '[{ path, changed }]'],
      [
        "changed: readChange('pages', { id: each.id, updated_at: each.changed })",
        'changed: each.changed',
      ],
    ],
  ),
  ...inFile(
    'app/content/languages/unchanged-language.server.ts',
    ['database/sitemap'],
    [['last?.unchanged_since ?? before.updated_at', 'before.updated_at']],
  ),
  ...inFile(
    'app/content/settings/robots.ts',
    ['unit/robots'],
    [
      ["hasSitemap ? '' :", "hasSitemap === null ? '' :"],
      ['/^\\s*sitemap\\s*:/im', '/sitemap\\s*:/im'],
    ],
  ),
  ...inFile(
    'app/site/parts/facets.ts',
    ['unit/facets'],
    [
      ['readValues[name](item).includes(chosen[name])', 'readValues[name](item).length > 0'],
      ['b - a', 'a - b'],
      ['countValues(candidates.map', 'countValues(items.map'],
    ],
  ),
  ...inFile(
    'app/site/status/withdraw.ts',
    ['server/inbox'],
    [
      ["if (!form.has('confirm'))", "if (form.has('anything'))"],
      ['      await recordNews(trx)\n', ''],
    ],
    'erasure',
  ),
  ...inFile(
    'app/analytics/count-page-view.server.ts',
    ['server/visits'],
    [
      ["method !== 'GET' || ", ''],
      ["headers['sec-purpose'] === undefined &&", ''],
      ["!page.includes('.') &&", ''],
    ],
  ),
]
