import { logoSettings } from '#content/pictures/logo-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { CheckableSite } from '#drafts/panel/checks/check.ts'
import { asCatalogueText, isNonEmptyText, type StepState } from './step-state.ts'

export async function getLogoStepState(
  { store }: CheckableSite,
  isKept: boolean,
): Promise<StepState> {
  const { headerLogo } = await store.setting(logoSettings)
  const isOwn = headerLogo !== logoSettings.fallback.headerLogo
  return {
    there: isOwn
      ? [asCatalogueText('your logo')]
      : isKept
        ? [asCatalogueText('your name in letters, its first one as the icon')]
        : [],
    missing:
      isOwn || isKept
        ? []
        : [asCatalogueText('your logo: one upload for header, footer and icons')],
    keep: 'keepsLogo',
  }
}

export async function getColourStepState(
  { store }: CheckableSite,
  isKept: boolean,
): Promise<StepState> {
  const { brandColour, accentColour } = await store.setting(siteSettings)
  return {
    there: brandColour
      ? [brandColour, accentColour].filter(isNonEmptyText)
      : isKept
        ? [asCatalogueText('the colours of the design')]
        : [],
    missing:
      brandColour || isKept ? [] : [asCatalogueText('a brand colour, and an accent if you like')],
    keep: 'keepsColours',
  }
}
