import { inFile } from '../damage.ts'

export const media = [
  ...inFile(
    'app/media/public-address.server.ts',
    ['unit/public-address'],
    [
      ["['100.64.0.0', 10],", ''],
      ["['172.16.0.0', 12],", "['172.16.0.0', 16],"],
      ["['169.254.0.0', 16],", ''],
      ["!reserved.check(address, 'ipv6')", 'true'],
      ["unicast.check(address, 'ipv6') &&", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/media/public-lookup.server.ts',
    ['unit/fetch-picture', 'unit/public-address'],
    [
      ['found.length === 0 || !found.every(', 'found.length === 0 || !found.some('],
      ['if (isIP(host) && !isAllowed(host)) throw new PrivateAddress(host)', ''],
      [
        "url.protocol !== 'https:' && url.protocol !== 'http:'",
        'false',
        { tests: ['unit/public-address'] },
      ],
      ['return error instanceof PrivateAddress', 'return false', { tests: ['database/webhooks'] }],
    ],
    'rights',
  ),
  ...inFile(
    'app/media/fetch-picture.server.ts',
    ['unit/fetch-picture', 'unit/public-address'],
    [
      ["if (redirects === 0) throw new Error('too many redirects')", ''],
      ["if (size > most) throw new Error('larger than 10 MB')", ''],
      ['if (statusCode !== 200) {', 'if (statusCode === 0) {'],
    ],
  ),
  ...inFile(
    'app/media/image.server.ts',
    ['server/safety-files', 'unit/is-whole', 'unit/inspected-picture'],
    [
      ['if (!isDrawing && !beginsLikeOurs(bytes)) throw new UnusablePicture()', ''],
      ['.rotate()', ''],
      ['...largest, withoutEnlargement: true', '...largest'],
      [
        'last.then(() => (isDrawing ? draw(bytes) : look(bytes, isEncoded)))',
        '(isDrawing ? draw(bytes) : look(bytes, isEncoded))',
      ],
      ['last = mine.catch(() => {})', 'last = mine'],
      ['limitInputPixels: 40_000_000', 'limitInputPixels: false'],
    ],
  ),
  ...inFile(
    'app/media/svg/safe-svg.server.ts',
    ['unit/safe-svg'],
    [
      ['if (!allowedElements.has(from.name)) return []', ''],
      [
        'allowedAttributes.has(name) ? safeValue(name, value) : undefined',
        'safeValue(name, value)',
      ],
      ['  weigh(root)\n', ''],
      ["else if (from.name === 'use') return []", ''],
    ],
  ),
  ...inFile(
    'app/media/svg/weight.ts',
    ['unit/safe-svg'],
    [
      ['if (open.has(element)) throw new UnusablePicture()', ''],
      ['if (weight > most) throw new UnusablePicture()', ''],
      ['1 + coordinates.length / pointsOfShape', '1'],
    ],
  ),
  ...inFile(
    'app/media/is-whole.ts',
    ['unit/is-whole'],
    [
      ['if (bytes.length < 24) return false', ''],
      ['view.getUint16(view.byteLength - 2) === 0xffd9', 'true'],
      ["nameAt(view, view.byteLength - 8) === 'IEND'", 'true'],
      ['+ 8 === view.byteLength', '+ 8 <= view.byteLength'],
      ['return at === view.byteLength', 'return at >= view.byteLength'],
      ['if (size < 8) return false', ''],
    ],
  ),
  ...inFile(
    'app/media/kept-bytes.ts',
    ['unit/kept-bytes'],
    [
      ['if (exact.byteLength > room / 4) return exact', ''],
      ['kept.delete(key)\n      kept.set(key, bytes)', 'kept.set(key, bytes)'],
      ['if (used <= room) break', 'if (used < room) break'],
      ['forget(key)\n      if', 'if'],
      ['bytes.buffer.byteLength === bytes.byteLength ? bytes :', 'bytes ? bytes :'],
    ],
  ),
  ...inFile(
    'app/media/known-pictures.server.ts',
    ['database/media', 'server/media', 'server/safety-outage'],
    [
      ['if (former.asOf === changes) return former.row', 'return former.row'],
      ['const isAway = () => former.row', 'const isAway = () => undefined'],
      ['known.delete(name)\n    if (row)', 'if (row)'],
    ],
  ),
  ...inFile(
    'app/media/variant-names.ts',
    ['database/media', 'server/safety'],
    [['variantsOf(row.width).includes(width) &&', '']],
  ),
  ...inFile(
    'app/media/media.server.ts',
    ['database/media', 'server/safety'],
    [
      ['if (width && !offered(row, Number(width), format)) return undefined', ''],
      ['if (!width && path !== row.key) return undefined', ''],
      ['files.forget(name', 'void (name'],
    ],
  ),
  ...inFile(
    'app/media/intake.server.ts',
    ['database/media', 'server/safety'],
    [['await storage.delete(key).catch(() => {})', '']],
  ),
  ...inFile(
    'app/media/variants.server.ts',
    ['database/media', 'server/safety'],
    [['if (running) return running', '']],
  ),
  ...inFile(
    'app/media/picture-files.server.ts',
    ['database/media', 'server/media', 'unit/storage'],
    [
      ['isWhole(bytes, formatOf(key)) ? bytes : undefined', 'bytes'],
      ['if (found?.length === bytes) {', 'if (found) {'],
      ['lost.delete(key)', ''],
      ["cause.code === 'ENOENT'", 'true'],
      ["cause.name !== 'NoSuchBucket'", 'true'],
    ],
  ),
  ...inFile(
    'app/media/whole-files.server.ts',
    ['unit/storage'],
    [
      ['if ((await file.stat()).size === 0) throw', 'if ((await file.stat()).size < 0) throw'],
      ['await this.#steps.sync(file)', ''],
      ['await this.#steps.sync(folder)', ''],
      ['await rm(aside, { force: true })', ''],
    ],
  ),
]
