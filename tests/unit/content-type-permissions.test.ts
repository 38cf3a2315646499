import { expect, test } from 'vitest'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { getRightsArea } from '#content/types/content-types.ts'
import { getTypeRequirement } from '#panel/kit/screens/screen-permissions.ts'

test("getTypeRequirement asks API callers for the right of the type's screen in the panel", () => {
  for (const [name, type] of Object.entries({ ...collections, ...settings })) {
    const need = getTypeRequirement(name, 'write')
    // These types are edited within other forms, so no screen names them.
    if (need === 'nothing') continue
    expect([name, `${getRightsArea(type)}:write`]).toEqual([name, need])
  }
})
