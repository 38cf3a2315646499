import { expect, test } from 'vitest'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { getArea } from '#content/types/content-types.ts'
import { typePermission } from '#panel/kit/screens/screen-permissions.ts'

test('programs need the same right for a type as its screen in the panel', () => {
  for (const [name, type] of Object.entries({ ...collections, ...settings })) {
    const need = typePermission(name, 'write')
    // Edited together with others: no screen names it.
    if (need === 'nothing') continue
    expect([name, `${getArea(type)}:write`]).toEqual([name, need])
  }
})
