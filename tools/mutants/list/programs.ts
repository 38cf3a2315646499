import { inFile } from '../damage.ts'

const reading = ['database/programs-model', 'database/programs-reading']
const writing = ['database/programs-writing', 'database/programs-table']

/** What programs may do, and what they are told. */
export const programs = [
  ...inFile(
    'app/programs/tables.ts',
    reading,
    [
      ['access !== undefined && can(access, `${areaOf(type)}:read`)', 'access !== undefined'],
      ["['email', 'phone']", "['email']"],
      ['access ? all : shown', 'all'],
      ['(access && can(access, `${areaOf(type)}:read`))', 'access'],
    ],
    'rights',
  ),
  ...inFile(
    'app/programs/shown-rows.server.ts',
    reading,
    [
      ["type.fields.is_active ? (eb) => eb('is_active', '=', true) : everything", 'everything'],
      ["eb('valid_through', '>=', today())", "eb('valid_through', '>=', '')"],
      ["eb('is_published', '=', true), ", ''],
      [", eb('published_at', '<=', moment.now().toISOString())", ''],
      ["(eb) => eb('id', 'in', categoriesOfOpenJobs(eb))", 'everything'],
    ],
    'rights',
  ),
  ...inFile('app/programs/write-rows.server.ts', writing, [
    ["typeof from === 'number' && from !== place", 'false'],
    ["broken === 'unique' ? alreadyThere() : missingOther()", 'missingOther()'],
  ]),
  ...inFile('app/programs/change-rows.server.ts', writing, [
    ['if (!asked.hasFilters)', 'if (false)'],
    ["prefer.resolution === 'ignore-duplicates'", 'false'],
    ['acceptsOne(request) && deeds.length !== 1', 'false'],
  ]),
  ...inFile(
    'app/programs/keys.server.ts',
    ['database/program-keys'],
    [
      ['revoked_at === null && ', ''],
      ['expires_at > now', 'true'],
      ['digest: digest(secret, purpose, key)', 'digest: key'],
    ],
    'rights',
  ),
  ...inFile(
    'app/programs/limit.server.ts',
    ['database/program-keys'],
    [
      ['count - block >= most', 'false'],
      ['share.drawing ??= draw', 'share.drawing = draw'],
    ],
  ),
  ...inFile(
    'app/machine/fair-line.ts',
    ['unit/taking-turns'],
    [
      ['running >= most || ', ''],
      ['waiting.delete(asker)', 'others.length === 0 && waiting.delete(asker)'],
    ],
  ),
]
