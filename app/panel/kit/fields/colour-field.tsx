import { ColorInput, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { brandColours, getHexContrastRatio } from '#ui/brand.ts'
import { rgbToHex } from '#ui/oklch.ts'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './colour-field.module.css'
import type { SingleLineProps } from './counted-text.tsx'

/** Colour input with the contrast of text on it and in it. */
export function ColourField({ text, ...common }: SingleLineProps) {
  const [colour, setColour] = useState(text)
  return (
    <div>
      <ColorInput
        {...common}
        value={colour}
        onChange={setColour}
        format="hex"
        // Too small a target, and not in all browsers.
        withEyeDropper={false}
        popoverProps={{ portalProps: { target: '#content' } }}
      />
      {/^#[0-9a-f]{6}$/i.test(colour) && <ColourContrastPreview colour={colour} />}
    </div>
  )
}

export function ColourContrastPreview({ colour }: { colour: string }) {
  const t = useTranslator()
  const { brand, paper, ...text } = brandColours(colour)
  const getScheme = (index: 0 | 1) => ({
    fill: rgbToHex(brand[index]),
    paper: rgbToHex(paper[index]),
    on: rgbToHex(text['on-brand'][index]),
    in: rgbToHex(text['brand-text'][index]),
  })
  const [light, dark] = [getScheme(0), getScheme(1)]
  const samples = [
    { words: t('Text on it'), ground: light.fill, text: light.on },
    { words: t('Text in it'), ground: light.paper, text: light.in },
    { words: t('Text in it'), ground: dark.paper, text: dark.in },
  ]
  const isChanged = light.in !== light.fill
  return (
    <div role="status">
      <Group gap="xs" mt="xs">
        {samples.map(({ words, ground, text }) => (
          <span key={ground} className={classes.look} style={{ background: ground, color: text }}>
            {words} {t.number(Math.round(getHexContrastRatio(ground, text) * 10) / 10)} : 1
          </span>
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {isChanged
          ? t(
              'Too pale or too dark for text on its own: links take a stronger shade of it. At least 4.5 : 1 is kept everywhere.',
            )
          : t('At least 4.5 : 1 is kept everywhere; text on it is chosen to fit.')}
      </Text>
    </div>
  )
}
