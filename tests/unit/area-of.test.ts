import { expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { getArea } from '#content/content-types.ts'
import { settings } from '#content/settings.ts'
import { typePermission } from '#panel/kit/screens/screen-permissions.ts'

test('programs need the same right for a type as its screen in the panel', () => {
  for (const [name, type] of Object.entries({ ...collections, ...settings })) {
    const need = typePermission(name, 'write')
    // Edited together with others: no screen names it.
    if (need === 'nothing') continue
    expect([name, `${getArea(type)}:write`]).toEqual([name, need])
  }
})
