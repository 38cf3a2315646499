import { inFile } from '../damage.ts'

export const forms = [
  ...inFile(
    'app/core/fields/escaped.ts',
    ['unit/escape'],
    [["entities[character] ?? ''", 'character']],
  ),
  ...inFile(
    'app/core/fields/address.ts',
    ['unit/address'],
    [
      ['\\/(?![/\\\\])', '\\/'],
      ['!/[\\u0000-\\u0020\\u007f\\\\]/.test(address)', '!/[\\u0000-\\u0020]/.test(address)'],
      ["address.startsWith('/') && isSafeAddress(address)", 'isSafeAddress(address)'],
      ["isSafeAddress(address) ? address : '#'", 'address'],
    ],
  ),
  ...inFile(
    'app/core/fields/links/encode-blanks.ts',
    ['unit/address'],
    [['hasSplitHost ? trimmed : trimmed', 'trimmed']],
  ),
  ...inFile(
    'app/core/fields/clean-text.ts',
    ['unit/form', 'unit/form-answers'],
    [
      [".replaceAll('\\0', '')", ''],
      ['.toWellFormed()', ''],
      [".replaceAll('\\r\\n', '\\n')", ''],
    ],
  ),
  ...inFile(
    'app/core/fields/choice-fields.ts',
    ['unit/form'],
    [['.regex(visibleCharacterPattern, fieldErrorTexts.missing).max(200))', '.max(200))']],
  ),
  ...inFile(
    'app/core/fields/fields.ts',
    ['unit/form'],
    [
      [
        `.regex(visibleCharacterPattern, fieldErrorTexts.missing)
    .max(max,`,
        '.max(max,',
      ],
      ["value.replace(/[ \\t\\n\\v\\f\\r]+/g, ' ')", 'value'],
      ['.max(max, { error: fieldErrorTexts.tooLong, abort: true })', ''],
      ['/^#[0-9a-f]{6}$/i', '/^#[0-9a-f]{3,6}$/i'],
      ['texts.filter(isVisible)', 'texts'],
      ['.toLowerCase()\n  return createTextField', '\n  return createTextField'],
    ],
  ),
  ...inFile(
    'app/core/fields/number-field.ts',
    ['unit/form'],
    [
      ['value >= min && value <= max', 'value <= max'],
      ['value >= min && value <= max', 'value >= min'],
      ['/^-?\\d{1,9}$/', '/^-?\\d{1,9}/'],
    ],
  ),
  ...inFile(
    'app/core/fields/date-fields.ts',
    ['unit/form', 'unit/local-time'],
    [['.length(16, fieldErrorTexts.noDateAndTime)', '']],
  ),
  ...inFile(
    'app/core/fields/field-errors.ts',
    ['unit/form'],
    [
      ['[name, ...issue.path].join', '[name].join'],
      ['errors[path] ??= toMessage', 'errors[path] = toMessage'],
    ],
  ),
  ...inFile(
    'app/core/fields/german-time.ts',
    ['unit/local-time'],
    [
      ['asIfUtc - offset(estimate)', 'estimate'],
      ['.slice(0, 16)', '.slice(0, 19)'],
    ],
  ),
  ...inFile(
    'app/core/fields/nested-fields.ts',
    ['unit/form'],
    [
      ['min > 0 || Object.entries(entry).some(isTyped)', 'true'],
      [
        "((value ?? null) === null ? '' : field.show(value as Value))",
        'field.show(value as Value)',
      ],
      ['.max(max, fieldErrorTexts.tooMany)', ''],
      ['Number(a) - Number(b)', 'a < b ? -1 : 1'],
      ['[...new Set(matches)].sort', '[...matches].sort'],
    ],
  ),
  ...inFile(
    'app/core/fields/slug.ts',
    ['unit/slug'],
    [
      [".normalize('NFC')", ''],
      ["words[maxLength] === '-' ? start : ", ''],
      ['if (words.length <= maxLength)', 'if (words.length < maxLength)'],
    ],
  ),
]
