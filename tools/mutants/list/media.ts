import { inFile } from '../damage.ts'

export const media = [
  ...inFile(
    'app/media/public-ip-address.server.ts',
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
      ['addresses.length === 0 || !addresses.every(', 'addresses.length === 0 || !addresses.some('],
      ['if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError(host)', ''],
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
      [
        "if (size > maxPictureBytes) throw new UnusablePictureError(pictureRefusals.tooLarge, 'size')",
        '',
      ],
      ['if (statusCode !== 200) {', 'if (statusCode === 0) {'],
    ],
  ),
  ...inFile(
    'app/media/pixels/raster.server.ts',
    ['unit/picture-upload-errors'],
    [
      ['.rotate()', ''],
      ['withoutEnlargement: true', 'withoutEnlargement: false'],
      ['if (megapixels > limit)', 'if (megapixels > 2 * limit)'],
      [
        'isInPasses ? maxProgressiveMegapixels : maxMegapixelsByFormat[raster]',
        'maxMegapixelsByFormat[raster]',
      ],
      [
        "if (raster === 'TIFF' && isRawFile(bytes))\n    throw createUnsupportedFormatError('raw file of a camera')",
        '',
      ],
      ["raster === 'PNG' ? isMovingPng(bytes) :", ''],
      ['isHarmless(error) ?', 'isHarmless(error) || error ?'],
    ],
  ),
  ...inFile(
    'app/media/pixels/picture-client.server.ts',
    ['unit/picture-client'],
    [
      [
        "if ('isLast' in answer) forget(worker)\n        else if (running === 0) endWhenIdle(worker)",
        'endWhenIdle(worker)',
      ],
    ],
  ),
  ...inFile(
    'app/media/svg/sanitize-svg.server.ts',
    ['unit/safe-svg'],
    [
      ['if (namespace !== svgNamespace) return []', ''],
      ['if (!allowedElements.has(name)) return []', ''],
      ['if (animationElements.has(name)) throw new UnusablePictureError(moves)', ''],
      ['!/^on/i.test(local)', 'true'],
      ["if (name === 'foreignObject' && !isForOthers(source))", 'if (false)'],
      ['if (outside !== undefined) throw createForbiddenReferenceError(outside)', ''],
      ['inertAttribute.test(local) ? value : requireInside(value)', 'value'],
      ['children: [requireInside(getText(source))]', 'children: [getText(source)]'],
    ],
  ),
  ...inFile(
    'app/media/svg/external-css-reference.ts',
    ['unit/safe-svg'],
    [
      ["text.includes('\\\\')", 'false'],
      ["(_, kept: string | undefined) => kept ?? ' '", "() => ' '"],
      ["if (functionName === 'attr') return", "if (functionName === 'attr') return true ||"],
    ],
  ),
  ...inFile(
    'app/media/svg/parse-svg.server.ts',
    ['unit/safe-svg'],
    [
      ['if (size > maxSvgBytes)', 'if (false)'],
      ['value) => leadsOn.test(value)', 'value) => value === leadsOn.source'],
      ["if (name === 'xml-stylesheet') throw createForbiddenReferenceError(body)", ''],
    ],
  ),
  ...inFile(
    'app/media/svg/bounded-expansion.server.ts',
    ['unit/safe-svg'],
    [
      [
        "if (open.has(element)) throw new UnusablePictureError('A part of this SVG refers to itself.')",
        '',
      ],
      ['if (weight > maxWeight)', 'if (false)'],
    ],
  ),
  ...inFile(
    'app/media/svg/same-look.server.ts',
    ['unit/safe-svg'],
    [['if (share * 1000 > tolerance.points)', 'if (false)']],
  ),
  ...inFile(
    'app/media/pixels/logo-grounds.server.ts',
    ['unit/logo-grounds'],
    [
      [
        `hasColourSchemes(text)
    ? await judge(`,
        'false ? await judge(',
      ],
      ["isFit('grey') ? 'grey' : 'light'", "'light'"],
      ['if (part.lost > part.all * bearable.ofPart)', 'if (part.lost > 0)'],
      ['if (regions[at] && open.has(regions[at]))', 'if (regions[at])'],
    ],
  ),
  ...inFile(
    'app/media/svg/colour-scheme.ts',
    ['unit/logo-grounds'],
    [
      ['!== /\\bnot\\b/i.test(condition)', ''],
      ["followsDevice && scheme === 'dark'", "scheme === 'dark'"],
    ],
  ),
  ...inFile(
    'app/media/pixels/is-complete-picture.ts',
    ['unit/is-complete'],
    [
      ['if (bytes.length < 24) return false', ''],
      ['view.getUint16(view.byteLength - 2) === 0xffd9', 'true'],
      ["readChunkName(view, view.byteLength - 8) === 'IEND'", 'true'],
      ['+ 8 === view.byteLength', '+ 8 <= view.byteLength'],
      ['return at === view.byteLength', 'return at >= view.byteLength'],
      ['if (size < 8) return false', ''],
    ],
  ),
  ...inFile(
    'app/media/byte-cache.ts',
    ['unit/byte-cache'],
    [
      ['if (exact.byteLength > room / 4) return exact', ''],
      ['entries.delete(key)\n      entries.set(key, bytes)', 'entries.set(key, bytes)'],
      ['if (used <= room) break', 'if (used < room) break'],
      ['forget(key)\n      if', 'if'],
      ['bytes.buffer.byteLength === bytes.byteLength ? bytes :', 'bytes ? bytes :'],
    ],
  ),
  ...inFile(
    'app/media/picture-index.server.ts',
    ['database/media', 'server/media', 'server/safety-outage'],
    [
      ['if (former.asOf === changes) return former.row', 'return former.row'],
      ['const isAway = () => former.row', 'const isAway = () => undefined'],
      ['rows.delete(name)\n    if (row)', 'if (row)'],
    ],
  ),
  ...inFile(
    'app/media/pixels/variant-names.ts',
    ['database/media', 'server/safety'],
    [['listVariantWidths(row.width).includes(width) &&', '']],
  ),
  ...inFile(
    'app/media/picture-library.server.ts',
    ['database/media', 'server/safety'],
    [
      ['if (width && !isListedVariant(row, Number(width), format)) return undefined', ''],
      ['if (!width && path !== row.key) return undefined', ''],
      ['files.forget(name', 'void (name'],
    ],
  ),
  ...inFile(
    'app/media/pixels/upload-queue.server.ts',
    ['database/media', 'server/safety'],
    [['await storage.delete(key).catch(() => {})', '']],
  ),
  ...inFile(
    'app/media/panel/replace-picture-in-drafts.server.ts',
    ['database/replace-in-drafts'],
    [
      ['isAuthorized(person, getWriteRequirement(findTypeWithHistory(type))),', 'true,'],
      ['version: draft.version + 1', 'version: draft.version'],
      ['base: JSON.stringify(exchange(base))', 'base: JSON.stringify(base)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/media/pixels/variants.server.ts',
    ['database/media', 'server/safety'],
    [['if (running) return running', '']],
  ),
  ...inFile(
    'app/media/picture-file-reader.server.ts',
    ['database/media', 'server/media', 'unit/storage'],
    [
      ['isCompletePicture(bytes, getPictureFormat(key)) ? bytes : undefined', 'bytes'],
      ['if (file?.length === bytes) {', 'if (file) {'],
      ['missing.delete(key)', ''],
    ],
  ),
  ...inFile(
    'app/media/stored-files.server.ts',
    ['database/media', 'server/media', 'unit/storage'],
    [
      ["reason.code === 'ENOENT'", 'true'],
      ["reason.name !== 'NoSuchBucket'", 'true'],
    ],
  ),
  ...inFile(
    'app/media/atomic-files.server.ts',
    ['unit/storage'],
    [
      ['if ((await file.stat()).size === 0) throw', 'if ((await file.stat()).size < 0) throw'],
      ['await this.#steps.sync(file)', ''],
      ['await this.#steps.sync(folder)', ''],
      ['await rm(temporaryPath, { force: true })', ''],
    ],
  ),
]
